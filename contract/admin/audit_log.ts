import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'

export const auditLog = contract({
  audience: 'admin',
  kind: 'read',
  /** Newest first; `before` is the last id of the previous page. */
  input: z.object({
    before: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    action: text(60, 'Use at most 60 characters.').optional(),
    actor_id: id.optional(),
    /** The whole subject, such as `user {id}`. */
    subject: text(200, 'Use at most 200 characters.').trim().optional(),
    /** The first and the last day (UTC). */
    since: z.iso.date('Enter a whole day, such as 2030-01-31.').optional(),
    until: z.iso.date('Enter a whole day, such as 2030-01-31.').optional(),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        /** null: the action was automatic, or the actor's account has been erased. */
        actor: z.object({ id: z.string(), name: z.string() }).nullable(),
        action: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.unknown()),
        at: z.string(),
      }),
    ),
    has_more: z.boolean(),
  }),
})
