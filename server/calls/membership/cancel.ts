import { handler } from '#server/call'
import { changeRenewal } from './change-renewal.ts'

export const cancel = handler('membership.cancel', ['db', 'ids', 'log', 'now', 'payments'], (args) =>
  changeRenewal(args, true),
)
