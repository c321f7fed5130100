import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { inboxClasses } from './inbox-classes.ts'
import { inboxItem } from './inbox-item.ts'

/** Everything that waits for staff: the most harmful first, then by deadline. */
export const listInbox = contract({
  audience: 'moderator',
  kind: 'read',
  input: z.object({
    /** Only this class. */
    inbox: z.enum(inboxClasses).optional(),
    /** Only this item, wherever it is in the list. */
    item_id: id.optional(),
    limit: z.number().int().min(1).max(100).default(30),
    /** `next` of the previous page. */
    after: z
      .string()
      .max(200)
      .regex(/^\d{1,3}\/[^/]{1,60}\/[0-9a-f-]{36}$/, 'This page is not known.')
      .optional(),
  }),
  output: z.object({
    items: z.array(inboxItem),
    /** null: this is the last page. */
    next: z.string().nullable(),
  }),
})
