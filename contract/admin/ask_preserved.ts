import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Asks another admin to open a preserved image together [S-7]. */
export const askPreserved = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({
    preserved_id: id,
    reason: z
      .string('Write a reason.')
      .trim()
      .min(1, 'Write a reason.')
      .max(1000, 'Use at most 1,000 characters.'),
  }),
  output: z.null(),
})
