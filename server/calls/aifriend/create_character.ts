import { handler } from '#server/call'
import { checkCharacter } from '#server/chat/check-character'
import { missingCharacter } from '#server/chat/missing'
import { findCharacter, insertCharacter } from '#server/db/characters'
import { emptyCharacter, withChanges } from '#server/domain/chat/character-text'
import { toCharacter } from '#server/domain/chat/character-view'

export const createCharacter = handler(
  'aifriend.create_character',
  ['db', 'fileLinks', 'ids', 'safety'],
  async ({ input, viewer, db, fileLinks, ids, safety }) => {
    const { chat_visibility: visibility, ...fields } = input
    const { name, personality, gender, is_nsfw: isNsfw } = fields
    const text = withChanges({ ...emptyCharacter, name, personality, gender, is_nsfw: isNsfw }, fields)
    await checkCharacter({ db, safety }, viewer.id, 'aifriend.create_character', text)
    const id = ids.newId()
    await insertCharacter(db, { id, versionId: ids.newId(), userId: viewer.id, visibility, text })
    const made = await findCharacter(db, viewer.id, id)
    if (made === undefined) throw missingCharacter()
    return toCharacter(made, viewer.id, fileLinks.sign)
  },
)
