import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Queues test images of the current version, with fixed prompts and seeds. They replace earlier ones of this version. */
export const testLora = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({ uid: id }),
  output: z.object({ version: z.number().int(), images: z.number().int() }),
})
