import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const getMessages = handler('aifriend.get_messages', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
