import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const getUserSessions = handler('aifriend.get_user_sessions', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
