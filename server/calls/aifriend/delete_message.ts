import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const deleteMessage = handler('aifriend.delete_message', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
