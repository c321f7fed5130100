import { handler } from '#server/call'
import { missingCharacter } from '#server/chat/missing'
import { findCharacter } from '#server/db/characters'
import { toCharacter } from '#server/domain/chat/character-view'

export const getCharacter = handler(
  'aifriend.get_character',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const found = await findCharacter(db, viewer.id, input.character_id)
    if (found === undefined) throw missingCharacter()
    return toCharacter(found, viewer.id, fileLinks.sign)
  },
)
