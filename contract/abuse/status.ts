import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { noticeKey, noticeKinds, noticeStates } from './notice-fields.ts'

/** How a notice stands, for its sender. A wrong key is the same 404 as a missing notice. */
export const status = contract({
  summary: 'Tells how a notice stands, to whoever has its key.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ case_id: id, key: noticeKey }),
  output: z.object({
    case_id: id,
    kind: z.enum(noticeKinds),
    state: z.enum(noticeStates),
    statement: z.string(),
    /** `hidden`: nobody sees it. `unknown`: no picture of this site has that address (any more). */
    urls: z.array(z.object({ url: z.string(), state: z.enum(['hidden', 'visible', 'unknown']) })),
    /** Further pictures that are the same or almost the same and were hidden too. */
    copies: z.number().int(),
    decision_reason: z.string().nullable(),
    created_at: z.string(),
    /** When it has to be decided. */
    due_at: z.string(),
    decided_at: z.string().nullable(),
  }),
})
