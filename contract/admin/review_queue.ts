import { z } from 'zod'
import { contract } from '../call.ts'

export const reviewQueue = contract({
  audience: 'moderator',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    held_pictures: z.number().int(),
    /** Open reports, including those that hold their art. */
    reports: z.number().int(),
    /** Open takedown requests. */
    notices: z.number().int(),
    contested: z.number().int(),
    /** Text cases that nobody contested but that staff must review [S-2]. */
    texts: z.number().int(),
    suspensions: z.number().int(),
    /** When the oldest waiting item was created; null if nothing waits. */
    oldest_at: z.string().nullable(),
    /** Number of all decisions made so far, and how many of them overturned an automatic decision [S-8]. */
    decided: z.number().int(),
    overturned: z.number().int(),
  }),
})
