import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Judges the words of a LoRA again, by the rules and block lists of today. Decides nothing. */
export const rescanLora = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({ uid: id }),
  output: z.object({ flagged_tags: z.array(z.string()) }),
})
