import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const deleteCharacter = handler('aifriend.delete_character', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
