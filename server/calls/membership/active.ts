import { handler } from '#server/call'
import { readMembership } from './read-membership.ts'

export const active = handler('membership.active', ['db', 'now'], ({ viewer, db, now }) =>
  readMembership(db, viewer.payer_id, now()),
)
