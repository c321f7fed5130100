import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const getCharacterReactions = handler('aifriend.get_character_reactions', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
