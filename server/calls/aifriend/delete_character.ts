import { handler } from '#server/call'
import { missingCharacter } from '#server/chat/missing'
import { lockOwnCharacter, deleteCharacter as markDeleted } from '#server/db/characters'
import { toCharacter } from '#server/domain/chat/character-view'

/**
 * Nobody can find the character or start a chat session with it any more. Existing chat sessions continue with their
 * version, because they belong to their users.
 */
export const deleteCharacter = handler(
  'aifriend.delete_character',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) =>
    db.transaction(async (tx) => {
      const character = await lockOwnCharacter(tx, viewer.id, input.character_id)
      if (character === undefined) throw missingCharacter()
      await markDeleted(tx, character.id)
      return toCharacter(character, viewer.id, fileLinks.sign)
    }),
)
