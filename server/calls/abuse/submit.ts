import { handler } from '#server/call'
import { keepNotice, noticeParts } from './keep-notice.ts'

export const submit = handler('abuse.submit', noticeParts, async ({ input, caller, ...parts }) =>
  keepNotice(input, caller, parts),
)
