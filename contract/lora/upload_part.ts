import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { LORA_FILE_BYTES, LORA_PART_BYTES, loraUpload } from './lora-card.ts'

/**
 * The bytes from `offset` on. A part that is here already changes nothing, so after a broken line one sends the last
 * part again, or asks lora.list where to go on.
 */
export const uploadPart = contract({
  audience: 'active',
  kind: 'write',
  // Room was asked for when the upload began: its parts are not uploads of their own.
  raw: { maxBytes: LORA_PART_BYTES, isPart: true },
  input: z.object({
    upload_id: id,
    offset: z.coerce.number('Say where the part begins.').int().min(0).max(LORA_FILE_BYTES),
  }),
  output: loraUpload,
})
