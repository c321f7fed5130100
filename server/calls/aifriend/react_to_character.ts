import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const reactToCharacter = handler('aifriend.react_to_character', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
