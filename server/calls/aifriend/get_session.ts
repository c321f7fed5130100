import { handler } from '#server/call'
import { missingSession } from '#server/chat/missing'
import { viewSession } from '#server/chat/view-session'
import { findChat } from '#server/db/chats'

export const getSession = handler(
  'aifriend.get_session',
  ['db', 'chatEngines', 'fileLinks'],
  async ({ input, viewer, db, chatEngines, fileLinks }) => {
    const chat = await findChat(db, viewer.id, input.session_id)
    if (chat === undefined) throw missingSession()
    return viewSession({ db, chatEngines, fileLinks }, chat)
  },
)
