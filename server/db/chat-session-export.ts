import type { MessageRow } from './chat-messages.ts'
import type { Db } from './database.ts'

/** A message or one of its siblings, as the chat shows it. */
export type ExportedMessage = Pick<MessageRow, 'id' | 'role' | 'text' | 'mark' | 'created_at'> & {
  /** The message of the exported path that this one is, or is a sibling of. */
  path_id: string
}

/** Up to `limit` ids from a message upwards, oldest first. */
export async function listPathIds(
  db: Db,
  fromId: string | null,
  limit: number,
): Promise<{ id: string; depth: number }[]> {
  if (fromId === null) return []
  return db.query({
    name: 'list_path_ids',
    text: `with recursive path (id, parent_id, depth, n) as (
        select id, parent_id, depth, 1 from messages where id = $1
        union all
        select p.id, p.parent_id, p.depth, path.n + 1 from messages p join path on p.id = path.parent_id
        where path.n < $2
      )
      select id, depth from path order by depth`,
    values: [fromId, limit],
  })
}

/**
 * The messages of a part of the path with all their siblings, oldest first, in one query. `besideIds` has for each
 * message the one of the fork's parent chat at the same depth: it is a sibling if it answers the same message.
 */
export async function listWithAlternatives(
  db: Db,
  chatId: string,
  pathIds: readonly string[],
  besideIds: readonly (string | null)[],
): Promise<ExportedMessage[]> {
  return db.query<ExportedMessage>({
    name: 'list_with_alternatives',
    text: `with way as (
        select n.id, n.parent_id, n.depth, w.beside_id
        from unnest($2::uuid[], $3::uuid[]) as w (id, beside_id) join messages n on n.id = w.id
      ), wanted (path_id, depth, id) as (
        select way.id, way.depth, b.id from way join messages b on b.parent_id = way.parent_id and b.chat_id = $1
        union
        select way.id, way.depth, b.id from way join messages b on b.parent_id is null and b.chat_id = $1
        where way.parent_id is null
        union
        select way.id, way.depth, b.id from way join messages b on b.id = way.beside_id
        where b.parent_id is not distinct from way.parent_id
        union
        select way.id, way.depth, way.id from way
      )
      select wanted.path_id, m.id, m.role, m.created_at, g.mark,
        case when g.mark = 'deleted' then '' else coalesce(e.text, m.text) end || case when m.status = 'streaming' then coalesce((
          select string_agg(h.text, '' order by h.at) from reply_chunks h where h.message_id = m.id), '') else '' end as text
      from wanted join messages m on m.id = wanted.id
      left join message_marks g on g.chat_id = $1 and g.message_id = m.id
      left join lateral (select text from message_edits x
        where x.chat_id = $1 and x.message_id = m.id order by number desc limit 1) e on true
      order by wanted.depth, m.created_at, m.id`,
    values: [chatId, pathIds, besideIds],
  })
}
