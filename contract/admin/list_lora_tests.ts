import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { loraTestVersion } from './lora-test.ts'

/** The versions of a LoRA with the images that staff let them draw, newest first. */
export const listLoraTests = contract({
  audience: 'moderator',
  kind: 'read',
  input: z.object({ uid: id }),
  output: z.object({
    versions: z.array(loraTestVersion),
    /** Why no server can draw with it now; null: one can. */
    unavailable: z.string().nullable(),
  }),
})
