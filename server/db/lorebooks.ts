import type { LoreEntry } from '#contract/aifriend/lore-entry'
import type { ChatRow } from './chat-sessions.ts'
import type { Db } from './database.ts'

export type LorebookText = {
  name: string
  description: string
  entries: LoreEntry[]
  scan_depth: number
  token_budget: number
  is_recursive: boolean
}

export type LorebookRow = LorebookText & { id: string; source: unknown; created_at: Date; updated_at: Date }

/** Where a lorebook is used. */
export type Attachments = { for_all: boolean; character_ids: string[]; chat_ids: string[] }

export type ListedLorebook = Pick<LorebookRow, 'id' | 'name' | 'description' | 'updated_at'> &
  Attachments & { entry_count: number }

const columns = `b.id, b.name, b.description, b.entries, b.scan_depth, b.token_budget, b.is_recursive, b.source, b.created_at,
  b.updated_at`

const attachments = `b.for_all,
  coalesce((select array_agg(x.character_id order by x.character_id) from lorebook_characters x
    where x.lorebook_id = b.id), '{}') as character_ids,
  coalesce((select array_agg(y.chat_id order by y.chat_id) from lorebook_chats y join chat_sessions k on k.id = y.chat_id
    where y.lorebook_id = b.id and k.deleted_at is null), '{}') as chat_ids`

export async function listLorebooks(db: Db, userId: string): Promise<ListedLorebook[]> {
  return db.query<ListedLorebook>({
    name: 'list_lorebooks',
    text: `select b.id, b.name, b.description, b.updated_at, jsonb_array_length(b.entries) as entry_count, ${attachments}
      from lorebooks b where b.user_id = $1 order by lower(b.name), b.id`,
    values: [userId],
  })
}

export async function findLorebook(
  db: Db,
  userId: string,
  lorebookId: string,
): Promise<(LorebookRow & Attachments) | undefined> {
  const rows = await db.query<LorebookRow & Attachments>({
    name: 'find_lorebook',
    text: `select ${columns}, ${attachments} from lorebooks b where b.id = $2 and b.user_id = $1`,
    values: [userId, lorebookId],
  })
  return rows[0]
}

/** The lorebooks that a chat uses: its own, those of its character, and those for all chats of its user. */
export async function listLorebooksOfChat(
  db: Db,
  chat: Pick<ChatRow, 'id' | 'user_id' | 'character_id'>,
): Promise<LorebookRow[]> {
  return db.query<LorebookRow>({
    name: 'list_lorebooks_of_chat',
    text: `select ${columns} from lorebooks b where b.user_id = $1 and (b.for_all
        or exists (select 1 from lorebook_characters x where x.lorebook_id = b.id and x.character_id = $2)
        or exists (select 1 from lorebook_chats y where y.lorebook_id = b.id and y.chat_id = $3))
      order by b.id limit ${mostInChat}`,
    values: [chat.user_id, chat.character_id, chat.id],
  })
}

/** More lorebooks than this are not searched in one chat. */
const mostInChat = 20

export async function insertLorebook(
  tx: Db,
  userId: string,
  book: LorebookText & { id: string; source: unknown; sizeBytes: number },
): Promise<void> {
  await tx.query({
    name: 'insert_lorebook',
    text: `insert into lorebooks (id, user_id, name, description, entries, scan_depth, token_budget, is_recursive, source,
        size_bytes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      book.id,
      userId,
      book.name,
      book.description,
      JSON.stringify(book.entries),
      book.scan_depth,
      book.token_budget,
      book.is_recursive,
      book.source === null ? null : JSON.stringify(book.source),
      book.sizeBytes,
    ],
  })
}

/** False: there is no such lorebook, or it was changed since `readAt`. */
export async function changeLorebook(
  tx: Db,
  book: LorebookText & { id: string; userId: string; sizeBytes: number; readAt: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'change_lorebook',
    text: `update lorebooks set name = $3, description = $4, entries = $5, scan_depth = $6, token_budget = $7,
        is_recursive = $8, size_bytes = $9, updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = $1 and user_id = $2 and date_trunc('milliseconds', updated_at) = $10 returning 1`,
    values: [
      book.id,
      book.userId,
      book.name,
      book.description,
      JSON.stringify(book.entries),
      book.scan_depth,
      book.token_budget,
      book.is_recursive,
      book.sizeBytes,
      book.readAt,
    ],
  })
  return rows.length === 1
}

export async function deleteLorebook(db: Db, userId: string, lorebookId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'delete_lorebook',
    text: 'delete from lorebooks where id = $1 and user_id = $2 returning 1',
    values: [lorebookId, userId],
  })
  return rows.length === 1
}

/** Counted together with the texts of characters. */
export async function countLorebookRoom(db: Db, userId: string): Promise<{ count: number; bytes: number }> {
  const rows = await db.query<{ count: number; bytes: number }>({
    name: 'count_lorebook_room',
    text: `select count(*)::int as count, coalesce(sum(size_bytes), 0)::bigint as bytes from lorebooks where user_id = $1`,
    values: [userId],
  })
  return rows[0] ?? { count: 0, bytes: 0 }
}

export async function useLorebookEverywhere(db: Db, lorebookId: string, isUsed: boolean): Promise<void> {
  await db.query({
    name: 'use_lorebook_everywhere',
    text: 'update lorebooks set for_all = $2 where id = $1',
    values: [lorebookId, isUsed],
  })
}

export async function useLorebookForCharacter(
  db: Db,
  lorebookId: string,
  characterId: string,
  isUsed: boolean,
): Promise<void> {
  await db.query(
    isUsed
      ? {
          name: 'attach_lorebook_to_character',
          text: `insert into lorebook_characters (lorebook_id, character_id) values ($1, $2) on conflict do nothing`,
          values: [lorebookId, characterId],
        }
      : {
          name: 'detach_lorebook_from_character',
          text: 'delete from lorebook_characters where lorebook_id = $1 and character_id = $2',
          values: [lorebookId, characterId],
        },
  )
}

export async function useLorebookInChat(
  db: Db,
  lorebookId: string,
  chatId: string,
  isUsed: boolean,
): Promise<void> {
  await db.query(
    isUsed
      ? {
          name: 'attach_lorebook_to_chat',
          text: `insert into lorebook_chats (lorebook_id, chat_id) values ($1, $2) on conflict do nothing`,
          values: [lorebookId, chatId],
        }
      : {
          name: 'detach_lorebook_from_chat',
          text: 'delete from lorebook_chats where lorebook_id = $1 and chat_id = $2',
          values: [lorebookId, chatId],
        },
  )
}

/** A fork continues with the lorebooks of its parent. */
export async function copyChatLorebooks(tx: Db, fromChatId: string, toChatId: string): Promise<void> {
  await tx.query({
    name: 'copy_chat_lorebooks',
    text: `insert into lorebook_chats (lorebook_id, chat_id) select lorebook_id, $2 from lorebook_chats where chat_id = $1`,
    values: [fromChatId, toChatId],
  })
}
