import { preparedHandler } from '#server/call'
import { checkCharacter } from '#server/chat/check-character'
import { missingCharacter } from '#server/chat/missing'
import { findCharacter, insertCharacter } from '#server/db/characters'
import { countTextBytes, emptyCharacter, withChanges } from '#server/domain/chat/character-text'
import { toCharacter } from '#server/domain/chat/character-view'
import { checkCharacterRoom } from './check-character-room.ts'
import { takeLargeText } from './take-large-text.ts'

export const createCharacter = preparedHandler(
  'aifriend.create_character',
  ['db', 'fileLinks', 'ids', 'limiter', 'safety', 'tiers'],
  async ({ input, viewer, db, limiter, safety }) => {
    const { chat_visibility: visibility, ...fields } = input
    const { name, personality, gender, is_nsfw: isNsfw } = fields
    const text = withChanges({ ...emptyCharacter, name, personality, gender, is_nsfw: isNsfw }, fields)
    await takeLargeText(limiter, viewer.id, text)
    await checkCharacter({ db, safety }, viewer.id, 'aifriend.create_character', text)
    return { visibility, text }
  },
  async ({ viewer, prepared: { visibility, text }, db, fileLinks, ids, tiers }) => {
    const id = ids.newId()
    await db.transaction(async (tx) => {
      await checkCharacterRoom(tx, tiers, viewer, countTextBytes(text))
      await insertCharacter(tx, {
        id,
        versionId: ids.newId(),
        owner: { userId: viewer.id },
        visibility,
        text,
      })
    })
    const made = await findCharacter(db, viewer.id, id)
    if (made === undefined) throw missingCharacter()
    return toCharacter(made, viewer.id, fileLinks.sign)
  },
)
