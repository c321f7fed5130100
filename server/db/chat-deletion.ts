import type { ChatRow } from './chat-sessions.ts'
import type { Db } from './database.ts'

/** Deleting chats and branches. Messages that a fork needs are kept. */

/** The nodes that other chats of the tree need: their heads and fork points, and all nodes above these. */
export const neededByOthers = `with recursive needed (id, parent_id) as (
    select m.id, m.parent_id from messages m where m.id in (
      select unnest(array[o.fork_message_id, o.head_id]) from chat_sessions o
      where o.tree_id = $2 and o.id <> $1 and o.deleted_at is null)
    union
    select p.id, p.parent_id from messages p join needed n on p.id = n.parent_id
  )`

/**
 * Deletes the messages at once. Those that a fork needs are kept in this chat, which nobody can open, until the fork
 * is deleted.
 */
export async function deleteChat(tx: Db, chat: ChatRow): Promise<void> {
  await tx.query({
    name: 'lock_chat_tree',
    text: `select pg_advisory_xact_lock(hashtextextended('chat tree ' || $1, 0))`,
    values: [chat.tree_id],
  })
  await tx.query({
    name: 'delete_chat',
    text: 'update chat_sessions set deleted_at = now(), head_id = null, fork_message_id = null, context = null where id = $1',
    values: [chat.id],
  })
  await tx.query({
    name: 'delete_unneeded_messages',
    text: `${neededByOthers} delete from messages m using chat_sessions k
      where k.id = m.chat_id and k.tree_id = $2 and k.deleted_at is not null
        and not exists (select 1 from needed n where n.id = m.id)`,
    values: [chat.id, chat.tree_id],
  })
  await tx.query({
    name: 'erase_empty_chats',
    text: `delete from chat_sessions k where k.tree_id = $1 and k.deleted_at is not null
      and not exists (select 1 from messages m where m.chat_id = k.id)`,
    values: [chat.tree_id],
  })
}

const below = `below (id) as (
    select m.id from messages m where m.id = any ($3::uuid[]) and m.chat_id = $1
    union
    select m.id from messages m join below b on m.parent_id = b.id where m.chat_id = $1
  )`

/**
 * Deletes messages and everything below them in one chat. Messages that a fork needs are moved to a chat that nobody
 * can open.
 */
export async function deleteBranches(
  tx: Db,
  chat: ChatRow,
  messageIds: readonly string[],
  hiddenChatId: string,
): Promise<void> {
  await tx.query({
    name: 'lock_chat_tree',
    text: `select pg_advisory_xact_lock(hashtextextended('chat tree ' || $1, 0))`,
    values: [chat.tree_id],
  })
  await tx.query({
    name: 'delete_branches',
    text: `${neededByOthers}, ${below} delete from messages m using below b
      where m.id = b.id and not exists (select 1 from needed n where n.id = m.id)`,
    values: [chat.id, chat.tree_id, messageIds],
  })
  const hidden = await tx.query({
    name: 'insert_hidden_chat',
    text: `insert into chat_sessions (id, user_id, character_id, version_id, tree_id, is_started, deleted_at)
      select $2, k.user_id, k.character_id, k.version_id, k.tree_id, true, now() from chat_sessions k
      where k.id = $1 and exists (select 1 from messages m where m.id = any ($3::uuid[]) and m.chat_id = $1)
      returning id`,
    values: [chat.id, hiddenChatId, messageIds],
  })
  if (hidden.length === 0) return
  await tx.query({
    name: 'move_branches',
    text: `with recursive ${below} update messages m set chat_id = $2 from below b where m.id = b.id`,
    values: [chat.id, hiddenChatId, messageIds],
  })
}
