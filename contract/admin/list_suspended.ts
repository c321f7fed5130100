import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const listSuspended = contract({
  audience: 'support',
  kind: 'read',
  /** Newest accounts first; `before` is the last id of the previous page. */
  input: z.object({ before: id.optional(), limit: z.number().int().min(1).max(100).default(50) }),
  output: z.object({
    items: z.array(
      z.object({
        user_id: id,
        name: z.string(),
        handle: z.string().nullable(),
        is_own: z.boolean(),
        reason: z.string(),
        /** true: suspended by staff; false: suspended automatically after repeated S-2 hits. */
        by_staff: z.boolean(),
        /** S-2 hits that staff have not overturned. */
        hits: z.number().int(),
        /** Cases of this user that wait for a decision. */
        open_cases: z.number().int(),
        last_case_at: z.string().nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
})
