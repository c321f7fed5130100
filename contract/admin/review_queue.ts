import { z } from 'zod'
import { contract } from '../call.ts'

export const reviewQueue = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    held_pictures: z.number().int(),
    /** Open ones, those that hold a picture among them. */
    reports: z.number().int(),
    contested: z.number().int(),
    /** Texts that nobody contested but a person has to see [S-2]. */
    texts: z.number().int(),
    suspensions: z.number().int(),
    /** Since when the longest of them waits. */
    oldest_at: z.string().nullable(),
    /** Of all decisions so far [S-8]. */
    decided: z.number().int(),
    overturned: z.number().int(),
  }),
})
