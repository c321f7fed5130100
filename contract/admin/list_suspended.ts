import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const listSuspended = contract({
  audience: 'admin',
  kind: 'read',
  /** Newest accounts first; `before` is the last id of the page before. */
  input: z.object({ before: id.optional(), limit: z.number().int().min(1).max(100).default(50) }),
  output: z.object({
    items: z.array(
      z.object({
        user_id: id,
        name: z.string(),
        handle: z.string().nullable(),
        is_own: z.boolean(),
        reason: z.string(),
        /** By a person, not by the count of hits. */
        by_staff: z.boolean(),
        /** Hits under S-2 that nobody has taken back. */
        hits: z.number().int(),
        /** Cases of theirs that wait for a decision. */
        open_cases: z.number().int(),
        last_case_at: z.string().nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
})
