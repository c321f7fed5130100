import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const removeCharacterReaction = handler('aifriend.remove_character_reaction', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
