import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'

export const moderateLora = contract({
  audience: 'admin',
  kind: 'write',
  input: z
    .object({
      uid: id,
      /** It was decided before, and that is to change; without this, of two who decide at once one is told. */
      reconsider: z.boolean().default(false),
      /** What was looked at, as the desk's list gave it: if its words have changed since, nothing is decided. */
      updated_at: z.iso.datetime({ message: 'Send the time that the list gave.' }).optional(),
      decision: z.enum(['approve', 'refuse'], 'Choose whether to approve or to refuse it.'),
      /** Its owner reads it. */
      reason: text(1000, 'Use at most 1,000 characters.').trim().default(''),
    })
    .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
      path: ['reason'],
      message: 'Write a reason; the person reads it.',
    }),
  output: z.object({
    uid: id,
    status: z.enum(['approved', 'refused']),
    /** On approval: the picture that is being drawn with it, or why none is. */
    preview: z.object({ task_id: id.nullable(), message: z.string() }).nullable(),
  }),
})
