import type { Memory } from '#contract/aifriend/chat-memory'
import type { MemoryRow } from '#server/domain/chat/memory-view'
import type { ChatRow } from './chat-sessions.ts'
import type { Db } from './database.ts'

const columns = `y.id, y.chat_id, y.text, y.origin, y.scope, y.is_pinned, y.source_id, m.depth as source_depth,
  m.chat_id as source_chat_id, y.created_at, y.updated_at`

const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * The memories that apply to a chat at a message: facts from messages above it that were not edited since, memories
 * that the user wrote, and those that apply to all chats with the character.
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
      )
      select ${columns} from memories y left join messages m on m.id = y.source_id
      where (y.chat_id = $1 and (y.source_id is null or exists (select 1 from path where path.id = y.source_id))
          and y.source_number = coalesce((select max(e.number) from message_edits e
            where e.chat_id = $1 and e.message_id = y.source_id), 0))
        or (y.scope = 'character' and y.user_id = $3 and y.chat_id <> $1
          and y.character_id = (select character_id from chat_sessions where id = $1))
      order by y.is_pinned desc, y.created_at desc, y.id desc limit 500`,
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
    text: `select ${columns} from memories y left join messages m on m.id = y.source_id
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
}

export async function insertMemory(db: Db, made: NewMemory): Promise<void> {
  await db.query({
    name: 'insert_memory',
    text: `insert into memories (id, chat_id, user_id, character_id, text, origin, scope, is_pinned, source_id,
        source_number) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
    ],
  })
}

/** False: this fact was found in the chat before. The user may have deleted it, so it is not added again. */
export async function claimFact(db: Db, chatId: string, hash: string): Promise<boolean> {
  const rows = await db.query({
    name: 'claim_fact',
    text: 'insert into found_facts (chat_id, fact_hash) values ($1, $2) on conflict do nothing returning 1',
    values: [chatId, hash],
  })
  return rows.length === 1
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

export async function deleteMemories(
  db: Db,
  chat: { id: string; user_id: string; character_id: string },
  memoryId: string | undefined,
): Promise<number> {
  const rows = await db.query({
    name: 'delete_memories',
    text: `delete from memories where user_id = $1 and ($3::uuid is null and chat_id = $2
      or id = $3 and (chat_id = $2 or scope = 'character' and character_id = $4)) returning 1`,
    values: [chat.user_id, chat.id, memoryId ?? null, chat.character_id],
  })
  return rows.length
}

/** A fork gets a copy, so that deleting a memory in one chat does not affect the other. */
export async function copyMemories(tx: Db, fromChatId: string, toChatId: string): Promise<void> {
  await tx.query({
    name: 'copy_memories',
    text: `insert into memories (id, chat_id, user_id, character_id, text, origin, scope, is_pinned, source_id,
        source_number, created_at, updated_at)
      select gen_random_uuid(), $2, user_id, character_id, text, origin, 'session', is_pinned, source_id, source_number,
        created_at, updated_at from memories where chat_id = $1 and scope = 'session'`,
    values: [fromChatId, toChatId],
  })
  await tx.query({
    name: 'copy_found_facts',
    text: 'insert into found_facts (chat_id, fact_hash) select $2, fact_hash from found_facts where chat_id = $1',
    values: [fromChatId, toChatId],
  })
}
