import type { MessageRow } from './chat-messages.ts'
import type { Db } from './database.ts'

/** Searches messages by their current text (the last edit). */

export type FoundMessageRow = Pick<
  MessageRow,
  'id' | 'chat_id' | 'depth' | 'role' | 'text' | 'created_at'
> & {
  seen_in: string
  alias_base: string | null
  title: string
  name: string
  display_name: string
  /** The number of all matches. */
  total: number
}

type Search = { q: string; limit: number; offset: number }

const toPattern = (q: string) => q.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** Expects k (chat_sessions) and m (messages). A deleted text may still be stored for a fork. */
const notDeleted = `not exists (select 1 from message_marks g
  where g.chat_id = k.id and g.message_id = m.id and g.mark = 'deleted')`

/** Searches all chats of the user. Returns up to one row more than `limit`, which tells that there are more. */
export async function searchMessages(db: Db, userId: string, search: Search): Promise<FoundMessageRow[]> {
  return db.query<FoundMessageRow>({
    name: 'search_messages',
    text: `select m.id, m.chat_id, m.depth, k.id as seen_in, k.alias_base, k.title, v.name, v.display_name, m.role,
        coalesce(e.text, m.text) as text, m.created_at, (count(*) over ())::int as total
      from chat_sessions k join character_versions v on v.id = k.version_id join messages m on m.chat_id = k.id
      left join lateral (select text from message_edits x where x.chat_id = k.id and x.message_id = m.id
        order by number desc limit 1) e on true
      where k.user_id = $1 and k.deleted_at is null and lower(coalesce(e.text, m.text)) like '%' || $2 || '%'
        and ${notDeleted}
      order by m.created_at desc, m.id desc limit $3 offset $4`,
    values: [userId, toPattern(search.q), search.limit + 1, search.offset],
  })
}

/**
 * Searches one chat, including messages of its parent chat: only the shown branch, from its end upwards, or all
 * branches, newest first.
 */
export async function searchChat(
  db: Db,
  userId: string,
  search: Search & { chatId: string; isShownOnly: boolean },
): Promise<FoundMessageRow[]> {
  return db.query<FoundMessageRow>({
    name: 'search_chat',
    text: `with recursive path (id, parent_id) as (
        select m.id, m.parent_id from chat_sessions k join messages m on m.id = k.head_id
        where k.id = $2 and k.user_id = $1 and k.deleted_at is null
        union all
        select p.id, p.parent_id from messages p join path on p.id = path.parent_id
      )
      select m.id, m.chat_id, m.depth, k.id as seen_in, k.alias_base, k.title, v.name, v.display_name, m.role,
        coalesce(e.text, m.text) as text, m.created_at, (count(*) over ())::int as total
      from (select id from path union select id from messages where chat_id = $2 and not $4) s
      join messages m on m.id = s.id
      join chat_sessions k on k.id = $2 and k.user_id = $1 and k.deleted_at is null
      join character_versions v on v.id = k.version_id
      left join lateral (select text from message_edits x where x.chat_id = k.id and x.message_id = m.id
        order by number desc limit 1) e on true
      where lower(coalesce(e.text, m.text)) like '%' || $3 || '%' and ${notDeleted}
      order by case when $4 then m.depth end desc, m.created_at desc, m.id desc limit $5 offset $6`,
    values: [userId, search.chatId, toPattern(search.q), search.isShownOnly, search.limit + 1, search.offset],
  })
}
