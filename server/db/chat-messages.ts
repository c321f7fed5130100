import type { ChatMessage } from '#contract/aifriend/chat-message'
import type { ShownMessage } from '#server/domain/chat/message-view'
import type { ChatRow } from './chat-sessions.ts'
import type { Db } from './database.ts'

/**
 * Messages are nodes of a tree and are read as one chat shows them. Replies in the queue are in replies.ts and
 * reply-runs.ts.
 */

export type MessageRow = ShownMessage & {
  /** The number of characters (code points) of all messages above it, before any edit. */
  path_chars: number
}

export type NodeRow = Pick<
  MessageRow,
  'id' | 'chat_id' | 'parent_id' | 'depth' | 'path_chars' | 'role' | 'status' | 'is_greeting'
>

/** The `path_chars` of the answers to a message. */
export const endChars = 'path_chars + char_length(text)'

const nodeColumns = 'm.id, m.chat_id, m.parent_id, m.depth, m.path_chars, m.role, m.status, m.is_greeting'

/** Expects m (messages) and the chat's id as $1. */
const viewColumns = `${nodeColumns}, p.chat_id as parent_chat_id,
  case when g.mark = 'deleted' then '' else coalesce(e.text, m.text) end || case when m.status = 'streaming' then coalesce((
    select string_agg(h.text, '' order by h.at) from reply_chunks h where h.message_id = m.id), '') else '' end as text,
  m.stop_reason, m.ai_notice, m.care_region, e.created_at as edited_at, coalesce(e.number, 0) as edit_count,
  g.mark, s.sibling_index, s.sibling_count, r.resampled, r.error, r.engine_name, m.created_at`

/**
 * Siblings answer the same message in the same chat. A fork sees only the path of its parent chat up to the fork: i
 * is the message on that path at the same depth.
 */
const viewJoins = `left join replies r on r.message_id = m.id
  left join messages p on p.id = m.parent_id
  left join message_marks g on g.chat_id = $1 and g.message_id = m.id
  left join lateral (select text, created_at, number from message_edits x
    where x.chat_id = $1 and x.message_id = m.id order by number desc limit 1) e on true
  left join lateral (
    with recursive up (id, parent_id, depth) as (
      select f.id, f.parent_id, f.depth from chat_sessions k join messages f on f.id = k.fork_message_id
      where k.id = $1 and m.chat_id = $1 and p.chat_id is distinct from $1 and f.depth >= m.depth
      union all
      select f.id, f.parent_id, f.depth from messages f join up on f.id = up.parent_id where up.depth > m.depth
    )
    select id from up where up.depth = m.depth and up.parent_id is not distinct from m.parent_id
  ) i on true
  cross join lateral (
    select count(*)::int as sibling_count,
      (count(*) filter (where (b.created_at, b.id) < (m.created_at, m.id)))::int as sibling_index
    from (
      select b.id, b.created_at from messages b
      where b.parent_id = m.parent_id and (b.chat_id = $1 or b.id = m.id or b.id = i.id)
      union all
      select b.id, b.created_at from messages b
      where m.parent_id is null and b.parent_id is null and (b.chat_id = $1 or b.id = m.id or b.id = i.id)
    ) b
  ) s`

/** Up to `limit` messages from a node upwards, oldest first. */
export async function listPath(
  db: Db,
  chatId: string,
  fromId: string | null,
  limit: number,
): Promise<MessageRow[]> {
  if (fromId === null) return []
  return db.query<MessageRow>({
    name: 'list_message_path',
    text: `with recursive path (id, parent_id, n) as (
        select id, parent_id, 1 from messages where id = $2
        union all
        select p.id, p.parent_id, path.n + 1 from messages p join path on p.id = path.parent_id where path.n < $3
      )
      select ${viewColumns} from path join messages m on m.id = path.id ${viewJoins} order by m.depth`,
    values: [chatId, fromId, limit],
  })
}

/** One or two ids rather than an array: PostgreSQL would plan an array anew for each length. */
export async function viewMessages(
  db: Pick<Db, 'query'>,
  chatId: string,
  [id, other = null]: readonly [string, (string | null)?],
): Promise<MessageRow[]> {
  return db.query<MessageRow>({
    name: 'view_messages',
    text: `select ${viewColumns} from messages m ${viewJoins} where m.id in ($2, $3)`,
    values: [chatId, id, other],
  })
}

/** The messages that answer the same message, including the node itself, oldest first. */
export async function listSiblings(db: Db, chatId: string, node: NodeRow): Promise<MessageRow[]> {
  return db.query<MessageRow>({
    name: 'list_siblings',
    text: `with recursive up (id, parent_id, depth) as (
        select f.id, f.parent_id, f.depth from chat_sessions k join messages f on f.id = k.fork_message_id
        where k.id = $1 and f.depth >= $4
        union all
        select f.id, f.parent_id, f.depth from messages f join up on f.id = up.parent_id where up.depth > $4
      )
      select ${viewColumns} from messages m ${viewJoins}
      where m.id in (
        select b.id from messages b where b.parent_id = $2 and b.chat_id = $1
        union
        select b.id from messages b where $2::uuid is null and b.parent_id is null and b.chat_id = $1
        union
        select up.id from up where up.depth = $4 and up.parent_id is not distinct from $2::uuid
        union
        select $3::uuid
      ) order by m.created_at, m.id`,
    values: [chatId, node.parent_id, node.id, node.depth],
  })
}

export async function findNode(db: Db, id: string): Promise<NodeRow | undefined> {
  const rows = await db.query<NodeRow>({
    name: 'find_message_node',
    text: `select ${nodeColumns} from messages m where m.id = $1`,
    values: [id],
  })
  return rows[0]
}

/** The node at `depth` on the path from a node upwards. */
export async function findAbove(db: Db, fromId: string, depth: number): Promise<NodeRow | undefined> {
  const rows = await db.query<NodeRow>({
    name: 'find_message_above',
    text: `with recursive path (id, parent_id, depth) as (
        select id, parent_id, depth from messages where id = $1
        union all
        select p.id, p.parent_id, p.depth from messages p join path on p.id = path.parent_id where path.depth > $2
      )
      select ${nodeColumns} from path join messages m on m.id = path.id where path.depth = $2`,
    values: [fromId, depth],
  })
  return rows[0]
}

/** The node up to `steps` below `node` on the path to the head. Undefined: `node` is not on that path. */
export async function findBelow(
  db: Db,
  headId: string | null,
  node: Pick<NodeRow, 'id' | 'depth'>,
  steps: number,
): Promise<{ id: string; distance: number; has_later: boolean } | undefined> {
  const rows = await db.query<{ id: string; distance: number; has_later: boolean }>({
    name: 'find_message_below',
    text: `with recursive path (id, parent_id, depth) as (
        select id, parent_id, depth from messages where id = $1
        union all
        select p.id, p.parent_id, p.depth from messages p join path on p.id = path.parent_id where path.depth > $3
      )
      select path.id, path.depth - $3 as distance, path.id <> $1 as has_later from path
      where path.depth <= $3 + $4 and exists (select 1 from path x where x.id = $2)
      order by path.depth desc limit 1`,
    values: [headId, node.id, node.depth, steps],
  })
  return rows[0]
}

export type NewMessage = {
  id: string
  chatId: string
  parent: { id: string; depth: number } | null
  role: ChatMessage['role']
  text: string
  status: ChatMessage['status']
  isGreeting?: boolean
  aiNotice?: boolean
  careRegion?: string | null
  createdAt?: Date | null
}

export async function insertMessage(tx: Db, made: NewMessage): Promise<void> {
  await tx.query({
    name: 'insert_message',
    text: `insert into messages (id, chat_id, parent_id, depth, path_chars, role, text, status, is_greeting, ai_notice,
        care_region, created_at)
      select $1, $2, $3, $4, coalesce((select ${endChars} from messages where id = $3), 0), $5, $6, $7,
        $8, $9, $10, coalesce($11, clock_timestamp())`,
    values: [
      made.id,
      made.chatId,
      made.parent?.id ?? null,
      made.parent === null ? 0 : made.parent.depth + 1,
      made.role,
      made.text,
      made.status,
      made.isGreeting ?? false,
      made.aiNotice ?? false,
      made.careRegion ?? null,
      made.createdAt ?? null,
    ],
  })
}

/** [S-10] Shows the AI notice with the message from now on. */
export async function markNotice(tx: Db, id: string): Promise<void> {
  await tx.query({
    name: 'mark_message_notice',
    text: 'update messages set ai_notice = true where id = $1',
    values: [id],
  })
}

/** The text before any edit; used to send a message again. */
export async function findOriginalText(db: Db, id: string): Promise<string | undefined> {
  const rows = await db.query<{ text: string }>({
    name: 'find_original_text',
    text: 'select text from messages where id = $1',
    values: [id],
  })
  return rows[0]?.text
}

/** The first answer to a message; for a message that was sent again, its reply. */
export async function findFirstChild(db: Db, chatId: string, id: string): Promise<NodeRow | undefined> {
  const rows = await db.query<NodeRow>({
    name: 'find_first_child',
    text: `select ${nodeColumns} from messages m where m.parent_id = $2 and m.chat_id = $1 and m.role <> 'user'
      order by m.created_at, m.id limit 1`,
    values: [chatId, id],
  })
  return rows[0]
}

/** Adds an edit. The chat must be locked, because the number is the next one in the chat. */
export async function addEdit(tx: Db, chatId: string, messageId: string, text: string): Promise<void> {
  await tx.query({
    name: 'add_message_edit',
    text: `insert into message_edits (chat_id, message_id, number, text)
      select $1, $2, coalesce(max(number), 0) + 1, $3 from message_edits where chat_id = $1 and message_id = $2`,
    values: [chatId, messageId, text],
  })
}

/** Rewrites the greetings of a chat without user messages, with the persona's name. */
export async function rewriteGreetings(tx: Db, chatId: string, texts: readonly string[]): Promise<void> {
  await tx.query({
    name: 'rewrite_greetings',
    text: `update messages m set text = fresh.text
      from (select id, row_number() over (order by created_at, id) as n from messages
        where chat_id = $1 and is_greeting) old
      join unnest($2::text[]) with ordinality as fresh (text, n) on fresh.n = old.n
      where m.id = old.id`,
    values: [chatId, texts],
  })
}

/** Copies the edits up to `depth`, so that a fork shows what its parent showed. */
export async function copyEdits(tx: Db, fromChatId: string, toChatId: string, depth: number): Promise<void> {
  await tx.query({
    name: 'copy_edits',
    text: `insert into message_edits (chat_id, message_id, number, text, created_at)
      select $2, e.message_id, e.number, e.text, e.created_at
      from message_edits e join messages m on m.id = e.message_id where e.chat_id = $1 and m.depth <= $3`,
    values: [fromChatId, toChatId, depth],
  })
}

export async function listVersions(
  db: Db,
  chatId: string,
  messageId: string,
): Promise<{ text: string; created_at: Date }[]> {
  return db.query({
    name: 'list_message_versions',
    text: `select text, created_at from (
        select 0 as number, text, created_at from messages m where id = $2 and not exists (
          select 1 from message_marks g where g.chat_id = $1 and g.message_id = m.id and g.mark = 'deleted')
        union all
        select number, text, created_at from message_edits where chat_id = $1 and message_id = $2
      ) v order by number`,
    values: [chatId, messageId],
  })
}

/** A hash of what a chat changed in its messages down to `depth`; the key of summaries. */
export async function findEditsKey(db: Db, chatId: string, depth: number): Promise<string> {
  const rows = await db.query<{ key: string | null }>({
    name: 'find_edits_key',
    text: `select md5(string_agg(e.message_id::text || '.' || e.number, ',' order by e.message_id, e.number)) as key
      from (select message_id, max(number)::text as number from message_edits where chat_id = $1 group by message_id
        union all select message_id, mark from message_marks where chat_id = $1) e
      join messages m on m.id = e.message_id where m.depth <= $2`,
    values: [chatId, depth],
  })
  return rows[0]?.key ?? ''
}

/** Stores the current leaf for all nodes above it, so that swiping away and back returns to it. */
export async function rememberLeaf(tx: Db, chatId: string, leafId: string): Promise<void> {
  await tx.query({
    name: 'remember_leaf',
    text: `with recursive path (id, parent_id) as (
        select id, parent_id from messages where id = $2 and chat_id = $1
        union all
        select p.id, p.parent_id from messages p join path on p.id = path.parent_id where p.chat_id = $1
      )
      update messages m set last_leaf_id = $2 from path
      where m.id = path.id and m.last_leaf_id is distinct from $2
        and exists (select 1 from messages b where b.parent_id is not distinct from m.parent_id and b.id <> m.id
          and b.chat_id = $1)`,
    values: [chatId, leafId],
  })
}

/** The leaf below a node: the stored one, or else the newest child of the newest child. */
export async function findLeaf(db: Db, chatId: string, fromId: string): Promise<string> {
  const rows = await db.query<{ id: string }>({
    name: 'find_leaf',
    text: `with recursive down (id, n) as (
        select coalesce((select l.id from messages l join messages f on f.last_leaf_id = l.id
          where f.id = $2 and l.chat_id = $1), $2::uuid), 0
        union all
        select c.id, down.n + 1 from down cross join lateral (
          select m.id from messages m where m.parent_id = down.id and m.chat_id = $1
          order by m.created_at desc, m.id desc limit 1) c
      )
      select id from down order by n desc limit 1`,
    values: [chatId, fromId],
  })
  return rows[0]?.id ?? fromId
}

/** This chat's answers to messages of its parent chat, from `depth` on. */
export async function listOwnBelowInherited(db: Db, chat: ChatRow, depth: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'list_own_below_inherited',
    text: `with recursive path (id, parent_id, depth) as (
        select id, parent_id, depth from messages where id = $2
        union all
        select p.id, p.parent_id, p.depth from messages p join path on p.id = path.parent_id where path.depth > $3
      )
      select m.id from messages m join path on m.parent_id = path.id where m.chat_id = $1`,
    values: [chat.id, chat.fork_message_id, depth],
  })
  return rows.map((row) => row.id)
}

/** True if a node is on the path from another node upwards. */
export async function isAbove(db: Db, nodeId: string, fromId: string | null): Promise<boolean> {
  if (fromId === null) return false
  const rows = await db.query({
    name: 'is_message_above',
    text: `with recursive path (id, parent_id) as (
        select id, parent_id from messages where id = $2
        union all
        select p.id, p.parent_id from messages p join path on p.id = path.parent_id
      )
      select 1 from path where id = $1 limit 1`,
    values: [nodeId, fromId],
  })
  return rows.length > 0
}
