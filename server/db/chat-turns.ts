import type { NodeRow } from './chat-messages.ts'
import type { Db } from './database.ts'

/** A message with the columns that prompts and checks need. */
export type TurnRow = Pick<NodeRow, 'id' | 'chat_id' | 'parent_id' | 'depth' | 'path_chars' | 'role'> & {
  /** The text in this chat: the last edit, with the chunks of a running reply. */
  text: string
  edit_count: number
  /** Hidden or deleted: it is not told to the model. */
  is_hidden: boolean
  /** The `path_chars` of a message that answers it. */
  end_chars: number
  created_at: Date
}

/**
 * Up to `limit` messages from a message upwards, oldest first. The lateral joins force one index lookup for each
 * message; a plan made for a small table would scan it at each step.
 */
export async function listTurns(
  db: Db,
  chatId: string,
  from: string | null | 'head',
  limit: number,
): Promise<TurnRow[]> {
  if (from === null) return []
  return db.query<TurnRow>({
    name: 'list_turns',
    text: `with recursive path (id, parent_id, n) as (
        select id, parent_id, 1 from messages where id = coalesce($2, (select head_id from chat_sessions where id = $1))
        union all
        select p.id, p.parent_id, path.n + 1 from path
        cross join lateral (select id, parent_id from messages where id = path.parent_id offset 0) p where path.n < $3
      )
      select m.id, m.chat_id, m.parent_id, m.depth, m.path_chars, m.role, m.created_at, coalesce(e.number, 0) as edit_count, g.mark is not null as is_hidden,
        m.path_chars + char_length(m.text) as end_chars,
        case when g.mark = 'deleted' then '' else coalesce(e.text, m.text) end || case when m.status = 'streaming' then coalesce((
          select string_agg(h.text, '' order by h.at) from reply_chunks h where h.message_id = m.id), '')
          else '' end as text
      from path cross join lateral (select * from messages where id = path.id offset 0) m
      left join message_marks g on g.chat_id = $1 and g.message_id = m.id
      left join lateral (select x.text, x.number from message_edits x
        where x.chat_id = $1 and x.message_id = m.id order by x.number desc limit 1) e on true
      order by m.depth`,
    values: [chatId, from === 'head' ? null : from, limit],
  })
}
