import { handler } from '#server/call'
import { readMembership } from './read-membership.ts'

export const active = handler('membership.active', ['db', 'now', 'payments'], (args) =>
  readMembership(args, args.viewer.payer_id),
)
