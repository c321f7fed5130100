import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'

export const moderateLora = contract({
  audience: 'moderator',
  kind: 'write',
  input: z
    .object({
      uid: id,
      /** Required to change an earlier decision. Without it, the second of two concurrent decisions is rejected. */
      reconsider: z.boolean().default(false),
      /** `updated_at` from the desk's list. If the LoRA has been edited since, the decision is rejected. */
      updated_at: z.iso.datetime({ message: 'Send the updated_at value from the list.' }).optional(),
      decision: z.enum(['approve', 'refuse'], 'Choose whether to approve or to refuse it.'),
      /** Required on refusal; shown to the owner. */
      reason: text(1000, 'Use at most 1,000 characters.').trim().default(''),
    })
    .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
      path: ['reason'],
      message: 'Write a reason. The user will read it.',
    }),
  output: z.object({
    uid: id,
    status: z.enum(['approved', 'refused']),
    /** On approval: the task that draws the preview image, or the reason why there is none. null on refusal. */
    preview: z.object({ task_id: id.nullable(), message: z.string() }).nullable(),
  }),
})
