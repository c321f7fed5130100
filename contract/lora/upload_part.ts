import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { LORA_FILE_BYTES, LORA_PART_BYTES, loraUpload } from './lora-card.ts'

export const uploadPart = contract({
  summary:
    'Stores the bytes from `offset` on. Repeating a stored part changes nothing, so after a lost connection the client sends the last part again, or asks lora.list where to continue.',
  audience: 'active',
  kind: 'write',
  // The quota was checked by begin_upload; parts do not count as uploads.
  raw: { maxBytes: LORA_PART_BYTES, isPart: true },
  input: z.object({
    upload_id: id,
    offset: z.coerce.number('Say where the part begins.').int().min(0).max(LORA_FILE_BYTES),
  }),
  output: loraUpload,
})
