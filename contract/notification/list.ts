import { z } from 'zod'
import { userCard } from '#contract/user-card'
import { notificationTypes } from '../account.ts'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

const notification = z.object({
  notification_id: id,
  type: z.enum(notificationTypes),
  /** The user who caused it; null if nobody did. */
  actor: userCard.nullable(),
  /** Number of other users besides the actor: likes of an art form one notification until it is read. */
  others: z.number().int(),
  /** The art it is about: the liked one, the finished one or the remix. */
  art: artCard.nullable(),
  /** The operators' message, for `system`. */
  text: z.string().nullable(),
  is_read: z.boolean(),
  created_at: z.string(),
})

export const list = contract({
  summary: 'Your notifications, newest first.',
  audience: 'user',
  kind: 'read',
  /** Newest first; `before` is the last id of the previous page. */
  input: z.object({ before: id.optional(), limit: z.number().int().min(1).max(100).default(30) }),
  output: z.object({ items: z.array(notification), has_more: z.boolean() }),
})
