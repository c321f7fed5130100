import { handler } from '#server/call'
import { countRecipients as count } from '#server/db/broadcasts'

export const countRecipients = handler('admin.count_recipients', ['db'], ({ input, db }) =>
  count(db, input.to, input.is_important),
)
