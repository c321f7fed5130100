import { findAbove, findNode, type MessageRow, type NodeRow, viewMessages } from '#server/db/chat-messages'
import { type ChatRow, findChat, findChatByAlias } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { readAlias } from '#server/domain/chat/message-ids'
import { missingMessage } from './missing.ts'

/** Finds a message and its chat session by the message's wire id. Another user's message counts as missing. */
export async function findMessage(
  db: Db,
  userId: string,
  messageId: string,
): Promise<{ chat: ChatRow; node: NodeRow }> {
  const own = await findNode(db, messageId)
  if (own !== undefined) {
    const chat = await findChat(db, userId, own.chat_id)
    if (chat === undefined) throw missingMessage()
    return { chat, node: own }
  }
  const { base, depth } = readAlias(messageId)
  const chat = await findChatByAlias(db, userId, base)
  const node = chat === undefined ? undefined : await findInherited(db, chat, depth)
  if (chat === undefined || node === undefined) throw missingMessage()
  return { chat, node }
}

async function findInherited(db: Db, chat: ChatRow, depth: number): Promise<NodeRow | undefined> {
  return chat.fork_message_id === null ? undefined : findAbove(db, chat.fork_message_id, depth)
}

/** A message of a given chat session, by its wire id. */
export async function findMessageOf(db: Db, chat: ChatRow, messageId: string): Promise<NodeRow> {
  const found = await findMessage(db, chat.user_id, messageId)
  if (found.chat.id !== chat.id) throw missingMessage()
  return found.node
}

export async function viewMessage(db: Db, chatId: string, nodeId: string): Promise<MessageRow> {
  const [row] = await viewMessages(db, chatId, [nodeId])
  if (row === undefined) throw missingMessage()
  return row
}
