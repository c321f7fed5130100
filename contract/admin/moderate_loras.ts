import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'

/** Decides several waiting LoRAs alike. Each is decided by itself: one that has changed stays as it is. */
export const moderateLoras = contract({
  audience: 'moderator',
  kind: 'write',
  input: z
    .object({
      /** With the `updated_at` of the list, so that nothing is decided unseen. */
      loras: z
        .array(z.object({ uid: id, updated_at: z.iso.datetime('Send the updated_at value from the list.') }))
        .min(1, 'Choose 1 to 50 at once.')
        .max(50, 'Choose 1 to 50 at once.'),
      decision: z.enum(['approve', 'refuse'], 'Choose whether to approve or to refuse them.'),
      /** Required on refusal; shown to the owners. */
      reason: text(1000, 'Use at most 1,000 characters.').trim().default(''),
    })
    .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
      path: ['reason'],
      message: 'Write a reason. The users will read it.',
    }),
  output: z.object({
    decided: z.array(id),
    /** Those that were not decided, and why. */
    skipped: z.array(z.object({ uid: id, message: z.string() })),
  }),
})
