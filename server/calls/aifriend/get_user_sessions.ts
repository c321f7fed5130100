import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { viewListedChat } from '#server/chat/view-session'
import { listChats } from '#server/db/chat-sessions'

export const getUserSessions = handler(
  'aifriend.get_user_sessions',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const { limit } = input
    const { rows, total } = await listChats(db, viewer.id, { ...input, characterId: null })
    return {
      items: rows.slice(0, limit).map((row) => viewListedChat(row, fileLinks.sign)),
      next_offset: nextOffset(input, rows.length > limit),
      total,
    }
  },
)
