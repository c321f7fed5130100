import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const deleteSession = handler('aifriend.delete_session', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
