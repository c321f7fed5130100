import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const getReplyContext = handler('aifriend.get_reply_context', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
