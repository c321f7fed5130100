import { z } from 'zod'
import { contract } from '../call.ts'
import { LORA_WEIGHT } from '../catalogue/modes.ts'
import { text } from '../fields.ts'
import { LORA_FILE_BYTES, loraFields, ownLora } from './lora-card.ts'

const list = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

export const upload = contract({
  summary:
    'Uploads the whole file in one request. For a resumable upload use begin_upload, upload_part and finish_upload.',
  audience: 'active',
  kind: 'write',
  creates: true,
  raw: { maxBytes: LORA_FILE_BYTES, streamed: true },
  /** Sent in the query, lists separated by commas. Missing values are taken from the file and can be changed later. */
  input: z.object({
    name: loraFields.name.optional(),
    file_name: text(255, 'A file name has at most 255 characters.').trim().optional(),
    trigger_words: z.string().max(3000).transform(list).pipe(loraFields.trigger_words).default([]),
    tags: z.string().max(3000).transform(list).pipe(loraFields.tags).default([]),
    recommended_weight: z.coerce
      .number('The weight must be a number.')
      .pipe(loraFields.recommended_weight)
      .default(LORA_WEIGHT.default),
  }),
  output: ownLora,
})
