import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const exportCharacter = handler('aifriend.export_character', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
