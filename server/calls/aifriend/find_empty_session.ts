import { handler } from '#server/call'
import { viewSession } from '#server/chat/view-session'
import { findEmptyChat } from '#server/db/chat-sessions'

export const findEmptySession = handler(
  'aifriend.find_empty_session',
  ['db', 'chatEngines', 'fileLinks'],
  async ({ input, viewer, db, chatEngines, fileLinks }) => {
    const chat = await findEmptyChat(db, viewer.id, input.character_id)
    return chat === undefined ? null : viewSession({ db, chatEngines, fileLinks }, chat, viewer)
  },
)
