import { findNode } from '#server/db/chat-messages'
import { type ChatRow, findChat } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { parseReplyCursor } from '#server/domain/chat/reply-cursor'

/**
 * Finds the reply of a lost stream by its last event id, so that the client gets the rest of that reply and nothing is
 * sent twice, even if the client did not choose a message id.
 */
export async function findFollowed(
  db: Db,
  userId: string,
  chatId: string | undefined,
  lastEventId: string | undefined,
): Promise<{ chat: ChatRow; userMessageId: string | null; messageId: string } | undefined> {
  const cursor = parseReplyCursor(lastEventId)
  if (cursor === undefined) return undefined
  const reply = await findNode(db, cursor.messageId)
  if (reply === undefined || reply.role === 'user' || (chatId !== undefined && reply.chat_id !== chatId))
    return undefined
  const chat = await findChat(db, userId, reply.chat_id)
  return chat === undefined ? undefined : { chat, userMessageId: reply.parent_id, messageId: reply.id }
}
