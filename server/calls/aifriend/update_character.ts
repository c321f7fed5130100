import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const updateCharacter = handler('aifriend.update_character', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
