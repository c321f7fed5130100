import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'
import { LORA_FILE_BYTES, loraUpload } from './lora-card.ts'

export const beginUpload = contract({
  summary:
    'Reserves storage for a file that is uploaded in parts. It counts against the membership until the upload is finished, deleted or expired.',
  audience: 'active',
  kind: 'write',
  creates: true,
  input: z.object({
    file_name: text(255, 'A file name has at most 255 characters.').trim().min(1, 'The file needs a name.'),
    size_bytes: z
      .number('Say how large the file is.')
      .int('The size must be a whole number of bytes.')
      .min(1, 'This file is empty.')
      .max(LORA_FILE_BYTES, 'A LoRA has at most 2 GB.'),
  }),
  output: loraUpload,
})
