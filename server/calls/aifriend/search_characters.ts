import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const searchCharacters = handler('aifriend.search_characters', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
