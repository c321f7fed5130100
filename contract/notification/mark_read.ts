import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const markRead = contract({
  summary: 'Marks notifications as read.',
  audience: 'user',
  kind: 'write',
  /** Without ids: marks all as read. */
  input: z.object({ notification_ids: z.array(id).min(1).max(100).optional() }),
  output: z.object({ unread: z.number().int() }),
})
