import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const getSessionsByCharacter = handler('aifriend.get_sessions_by_character', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
