import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const createCharacter = handler('aifriend.create_character', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
