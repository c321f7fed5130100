import { handler } from '#server/call'
import { findMessageOf } from '#server/chat/find-message'
import { missingSession } from '#server/chat/missing'
import { listPath } from '#server/db/chat-messages'
import { findChat } from '#server/db/chats'
import { toChatMessage } from '#server/domain/chat/message-view'

/** From the end upwards, as far as asked: a long conversation costs no more than a short one. */
export const getMessages = handler('aifriend.get_messages', ['db'], async ({ input, viewer, db }) => {
  const chat = await findChat(db, viewer.id, input.session_id)
  if (chat === undefined) throw missingSession()
  const from =
    input.before === undefined ? chat.head_id : (await findMessageOf(db, chat, input.before)).parent_id
  const rows = await listPath(db, chat.id, from, input.limit)
  return {
    items: rows.map((row) => toChatMessage(chat, row)),
    has_more: rows[0] !== undefined && rows[0].parent_id !== null,
  }
})
