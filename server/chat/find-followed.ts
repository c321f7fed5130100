import { findNode } from '#server/db/chat-messages'
import { type ChatRow, findChat } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { parseReplyCursor } from '#server/domain/chat/reply-cursor'

/**
 * The reply whose stream a client lost: with the id of its last event it gets the rest of that reply, and nothing is sent
 * again, even if the message had no id of the client's.
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
