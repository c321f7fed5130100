import { handler } from '#server/call'
import { missingSession } from '#server/chat/missing'
import { deleteChat } from '#server/db/chat-deletion'
import { lockChat } from '#server/db/chat-sessions'

/** Deletes the messages at once, except those that a fork is based on. */
export const deleteSession = handler('aifriend.delete_session', ['db'], async ({ input, viewer, db }) =>
  db.transaction(async (tx) => {
    const chat = await lockChat(tx, viewer.id, input.session_id)
    if (chat === undefined) throw missingSession()
    await deleteChat(tx, chat)
    return { session_id: chat.id }
  }),
)
