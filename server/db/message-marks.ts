import { neededByOthers } from './chat-deletion.ts'
import type { ChatRow } from './chat-sessions.ts'
import type { Db } from './database.ts'

/**
 * Messages that a chat does not tell the model. A message in the middle stays in the tree even if it is deleted,
 * because those after it hang on it.
 */

export async function hideMessage(tx: Db, chatId: string, messageId: string): Promise<void> {
  await hideMessages(tx, chatId, [messageId])
  await forgetUnread(tx, chatId, messageId)
}

export async function hideMessages(tx: Db, chatId: string, messageIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'hide_messages',
    text: `insert into message_marks (chat_id, message_id, mark) select $1, id, 'hidden' from unnest($2::uuid[]) id
      on conflict do nothing`,
    values: [chatId, messageIds],
  })
}

/** The facts of the message are not read any more. */
async function forgetUnread(tx: Db, chatId: string, messageId: string): Promise<void> {
  await tx.query({
    name: 'forget_unread_message',
    text: 'delete from unread_messages where chat_id = $1 and message_id = $2',
    values: [chatId, messageId],
  })
}

/** False: it was not hidden. */
export async function unhideMessage(tx: Db, chatId: string, messageId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'unhide_message',
    text: `delete from message_marks where chat_id = $1 and message_id = $2 and mark = 'hidden' returning 1`,
    values: [chatId, messageId],
  })
  return rows.length === 1
}

/** Deletes the text of one message, and what was remembered from it. A text that a fork needs stays for the fork. */
export async function deleteText(tx: Db, chat: ChatRow, messageId: string): Promise<void> {
  await tx.query({
    name: 'lock_chat_tree',
    text: `select pg_advisory_xact_lock(hashtextextended('chat tree ' || $1, 0))`,
    values: [chat.tree_id],
  })
  await tx.query({
    name: 'mark_deleted',
    text: `insert into message_marks (chat_id, message_id, mark) values ($1, $2, 'deleted')
      on conflict (chat_id, message_id) do update set mark = 'deleted'`,
    values: [chat.id, messageId],
  })
  await tx.query({
    name: 'delete_text',
    text: `${neededByOthers} update messages m set text = '' where m.id = $3 and m.chat_id = $1
      and not exists (select 1 from needed n where n.id = m.id)`,
    values: [chat.id, chat.tree_id, messageId],
  })
  await tx.query({
    name: 'delete_edits_of_message',
    text: 'delete from message_edits where chat_id = $1 and message_id = $2',
    values: [chat.id, messageId],
  })
  await tx.query({
    name: 'delete_memories_of_message',
    text: 'delete from memories where chat_id = $1 and source_id = $2',
    values: [chat.id, messageId],
  })
  await forgetUnread(tx, chat.id, messageId)
}

/** A fork hides and has deleted what its parent does. */
export async function copyMarks(tx: Db, fromChatId: string, toChatId: string, depth: number): Promise<void> {
  await tx.query({
    name: 'copy_message_marks',
    text: `insert into message_marks (chat_id, message_id, mark)
      select $2, g.message_id, g.mark from message_marks g join messages m on m.id = g.message_id
      where g.chat_id = $1 and m.depth <= $3`,
    values: [fromChatId, toChatId, depth],
  })
}

/** Whether a chat has messages below one. */
export async function hasAnswers(tx: Db, chatId: string, messageId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'has_answers',
    text: 'select 1 from messages where parent_id = $2 and chat_id = $1 limit 1',
    values: [chatId, messageId],
  })
  return rows.length > 0
}
