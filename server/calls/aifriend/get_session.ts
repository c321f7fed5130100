import { handler } from '#server/call'
import { missingSession } from '#server/chat/missing'
import { viewSession } from '#server/chat/view-session'
import { findChat } from '#server/db/chat-sessions'
import { askToWarmUp } from '#server/db/replies'
import { isWarmUpDue } from '#server/domain/chat/warm-up-due'

export const getSession = handler(
  'aifriend.get_session',
  ['db', 'chatEngines', 'fileLinks', 'log', 'now'],
  async ({ input, viewer, db, chatEngines, fileLinks, log, now }) => {
    const chat = await findChat(db, viewer.id, input.session_id)
    if (chat === undefined) throw missingSession()
    const session = await viewSession({ db, chatEngines, fileLinks }, chat, viewer)
    if (session.engine?.is_stand_in === false && isWarmUpDue(chat, now())) {
      // Runs in the background; nothing depends on it.
      askToWarmUp(db, chat).catch((error: unknown) => log.warn({ err: error }, 'requesting a warm-up failed'))
    }
    return session
  },
)
