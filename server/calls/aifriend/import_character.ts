import { handler } from '#server/call'
import { badInput } from '#server/call-error'

export const importCharacter = handler('aifriend.import_character', [], async () => {
  throw badInput('', 'This file is not a character card that can be read here.')
})
