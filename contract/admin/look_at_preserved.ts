import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** A write, because every look is recorded [S-11]. Only for the two who opened it, and for half an hour. */
export const lookAtPreserved = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ preserved_id: id }),
  output: z.object({
    /** The image itself as a data URL: it has no address of its own. */
    picture: z.string(),
    facts: z.object({
      owner_id: z.string().nullable(),
      owner_email: z.string().nullable(),
      prompt: z.string().nullable(),
      made_at: z.string(),
      decided_at: z.string(),
      reason: z.string(),
    }),
  }),
})
