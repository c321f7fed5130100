import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { missingCharacter } from '#server/chat/missing'
import { viewListedChat } from '#server/chat/view-session'
import { findCharacter } from '#server/db/characters'
import { listChats } from '#server/db/chat-sessions'

/** The caller's chat sessions with a character. A deleted character may still have some; an unknown one gives 404. */
export const getSessionsByCharacter = handler(
  'aifriend.get_sessions_by_character',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const { limit, offset, character_id: characterId } = input
    const { rows, total } = await listChats(db, viewer.id, { q: '', characterId, limit, offset })
    if (total === 0 && (await findCharacter(db, viewer.id, characterId)) === undefined) {
      throw missingCharacter()
    }
    return {
      items: rows.slice(0, limit).map((row) => viewListedChat(row, fileLinks.sign)),
      next_offset: nextOffset(input, rows.length > limit),
      total,
    }
  },
)
