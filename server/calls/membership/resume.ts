import { handler } from '#server/call'
import { changeRenewal } from './change-renewal.ts'

export const resume = handler('membership.resume', ['db', 'ids', 'log', 'now', 'payments'], (args) =>
  changeRenewal(args, false),
)
