import type { Memory } from '#contract/aifriend/chat-memory'
import type { MemoryRow } from '#server/domain/chat/memory-view'
import type { ChatRow } from './chat-sessions.ts'
import type { Db } from './database.ts'

const columns = `y.id, y.chat_id, y.text, y.origin, y.scope, y.is_pinned, y.source_id, m.depth as source_depth,
  m.chat_id as source_chat_id, y.replaces_id, y.topic, y.used, y.used_at, y.created_at, y.updated_at`

const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * The memories that apply to a chat at a message: facts from messages above it that were not edited since, memories
 * that the user wrote, and those that apply to all chats with the character. Facts that one of them corrects are left
 * out; `replaced_text` is what the fact said before.
 */
export async function listMemories(
  db: Db,
  chat: Pick<ChatRow, 'id' | 'user_id'>,
  from: string | null | 'head' = 'head',
): Promise<MemoryRow[]> {
  return db.query<MemoryRow>({
    name: 'list_memories',
    text: `with recursive path (id, parent_id) as (
        select id, parent_id from messages where id = coalesce($2, (select head_id from chat_sessions where id = $1))
        union all
        select p.id, p.parent_id from path
        cross join lateral (select id, parent_id from messages where id = path.parent_id offset 0) p
      ), applying as (
        select ${columns} from memories y left join messages m on m.id = y.source_id
        where (y.chat_id = $1 and (y.source_id is null or exists (select 1 from path where path.id = y.source_id))
            and y.source_number = coalesce((select max(e.number) from message_edits e
              where e.chat_id = $1 and e.message_id = y.source_id), 0))
          or (y.scope = 'character' and y.user_id = $3 and y.chat_id <> $1
            and y.character_id = (select character_id from chat_sessions where id = $1))
      )
      select a.*, (select o.text from memories o where o.id = a.replaces_id) as replaced_text from applying a
      where not exists (select 1 from applying n where n.replaces_id = a.id)
      order by a.is_pinned desc, a.created_at desc, a.id desc limit 500`,
    values: [chat.id, from === 'head' ? null : (from ?? nowhere), chat.user_id],
  })
}

export async function findMemory(
  db: Db,
  userId: string,
  characterId: string,
  memoryId: string,
): Promise<MemoryRow | undefined> {
  const rows = await db.query<MemoryRow>({
    name: 'find_memory',
    text: `select ${columns}, (select o.text from memories o where o.id = y.replaces_id) as replaced_text
      from memories y left join messages m on m.id = y.source_id
      where y.id = $3 and y.user_id = $1 and y.character_id = $2`,
    values: [userId, characterId, memoryId],
  })
  return rows[0]
}

export type NewMemory = {
  id: string
  chatId: string
  userId: string
  characterId: string
  text: string
  origin: Memory['origin']
  scope: Memory['scope']
  isPinned: boolean
  sourceId: string | null
  sourceNumber: number
  /** What a found fact is about, in a word, and the fact that it corrects. */
  topic?: string
  replacesId?: string | null
}

export async function insertMemory(db: Db, made: NewMemory): Promise<void> {
  await db.query({
    name: 'insert_memory',
    text: `insert into memories (id, chat_id, user_id, character_id, text, origin, scope, is_pinned, source_id,
        source_number, topic, replaces_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      made.id,
      made.chatId,
      made.userId,
      made.characterId,
      made.text,
      made.origin,
      made.scope,
      made.isPinned,
      made.sourceId,
      made.sourceNumber,
      made.topic ?? '',
      made.replacesId ?? null,
    ],
  })
}

/** Counts that memories were told because they fitted. Does not wait for the disk: a lost count does no harm. */
export async function countMemoryUse(db: Db, memoryIds: readonly string[]): Promise<void> {
  if (memoryIds.length === 0) return
  await db.query({
    name: 'count_memory_use',
    text: `update memories set used = used + 1, used_at = now() where id = any ($1)
      returning set_config('synchronous_commit', 'off', true)`,
    values: [memoryIds],
  })
}

/** Facts that were found in a chat session before its scope was changed follow it. */
export async function moveFoundMemories(tx: Db, chatId: string, scope: Memory['scope']): Promise<void> {
  await tx.query({
    name: 'move_found_memories',
    text: `update memories set scope = $2, updated_at = now() where chat_id = $1 and origin = 'found' and scope <> $2`,
    values: [chatId, scope],
  })
}

/** A changed text no longer depends on the message in which it was found. */
export async function changeMemory(
  db: Db,
  memoryId: string,
  changes: { text?: string | undefined; isPinned?: boolean | undefined; scope?: string | undefined },
): Promise<void> {
  await db.query({
    name: 'change_memory',
    text: `update memories set text = coalesce($2, text), is_pinned = coalesce($3, is_pinned),
        scope = coalesce($4, scope), origin = case when $2::text is null then origin else 'written' end,
        source_id = case when $2::text is null then source_id end,
        source_number = case when $2::text is null then source_number else 0 end, updated_at = now()
      where id = $1`,
    values: [memoryId, changes.text, changes.isPinned, changes.scope],
  })
}

/** What a forgotten memory had corrected is forgotten with it, so that the old fact does not return. */
export async function deleteMemories(
  db: Db,
  chat: { id: string; user_id: string; character_id: string },
  memoryId: string | undefined,
): Promise<number> {
  const rows = await db.query({
    name: 'delete_memories',
    text: `with recursive gone (id, replaces_id) as (
        select id, replaces_id from memories where user_id = $1 and ($3::uuid is null and chat_id = $2
          or id = $3 and (chat_id = $2 or scope = 'character' and character_id = $4))
        union
        select m.id, m.replaces_id from memories m join gone on m.id = gone.replaces_id where m.user_id = $1
      )
      delete from memories where id in (select id from gone) returning 1`,
    values: [chat.user_id, chat.id, memoryId ?? null, chat.character_id],
  })
  return rows.length
}

/** A fork gets a copy, so that deleting a memory in one chat does not affect the other. */
export async function copyMemories(tx: Db, fromChatId: string, toChatId: string): Promise<void> {
  await tx.query({
    name: 'copy_memories',
    text: `with copied as materialized (
        select id as old_id, gen_random_uuid() as new_id, m.* from memories m where chat_id = $1 and scope = 'session'
      )
      insert into memories (id, chat_id, user_id, character_id, text, origin, scope, is_pinned, source_id,
        source_number, topic, used, used_at, created_at, updated_at, replaces_id)
      select new_id, $2, user_id, character_id, text, origin, 'session', is_pinned, source_id, source_number,
        topic, used, used_at, created_at, updated_at,
        coalesce((select o.new_id from copied o where o.old_id = c.replaces_id), replaces_id) from copied c`,
    values: [fromChatId, toChatId],
  })
}
