import { handler } from '#server/call'
import { missingCharacter } from '#server/chat/missing'
import { lockOwnCharacter, deleteCharacter as markDeleted } from '#server/db/characters'
import { toCharacter } from '#server/domain/chat/character-view'

/**
 * Nobody finds it or begins a conversation with it any more. Conversations that are there go on with the version they
 * have: they are the words of whoever wrote them as much as its maker's.
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
