import { z } from 'zod'
import { userCard } from '#contract/user-card'
import { notificationTypes } from '../account.ts'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

const notification = z.object({
  notification_id: id,
  type: z.enum(notificationTypes),
  /** Whose doing it was, where it was somebody's. */
  actor: userCard.nullable(),
  /** How many people besides the actor: likes of a picture are one notification until it is read. */
  others: z.number().int(),
  /** The picture it is about: the one that is liked or ready, or the remix. */
  art: artCard.nullable(),
  /** What the operators wrote, for `system`. */
  text: z.string().nullable(),
  is_read: z.boolean(),
  created_at: z.string(),
})

export const list = contract({
  audience: 'user',
  kind: 'read',
  /** Newest first; `before` is the last id of the page before. */
  input: z.object({ before: id.optional(), limit: z.number().int().min(1).max(100).default(30) }),
  output: z.object({ items: z.array(notification), has_more: z.boolean() }),
})
