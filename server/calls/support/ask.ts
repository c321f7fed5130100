import { handler } from '#server/call'
import { keepNotice, noticeParts } from '../abuse/keep-notice.ts'

export const ask = handler('support.ask', noticeParts, async ({ input, caller, ...parts }) =>
  keepNotice({ ...input, kind: 'support', urls: [], signature: '' }, caller, parts),
)
