import type { ChatUsage } from '#server/domain/chat/chat-usage'
import type { ReplyContext } from '#server/domain/chat/reply-context'
import type { Db } from './database.ts'

/** Replies as calls see them: requested, stopped, read. reply-runs.ts is the workers' side. */

/** `chat-hub.ts` reads this channel. A payload that is only an id means that this reply has more text. */
export const chatChannel = 'chat'

async function notifyChat(db: Db, message: string): Promise<void> {
  await db.query({ name: 'notify_chat', text: 'select pg_notify($1, $2)', values: [chatChannel, message] })
}

export type NewReply = {
  messageId: string
  chatId: string
  userId: string
  weight: number
  seed: number
  /** [S-10] The region whose helplines are shown; erased when the reply ends. */
  region: string
}

/** Queues a reply. The workers are notified on commit. */
export async function insertReply(tx: Db, reply: NewReply): Promise<void> {
  await tx.query({
    name: 'insert_reply',
    text: `with made as (
        insert into replies (message_id, chat_id, user_id, status, kind, weight, seed, region)
        values ($1, $2, $3, 'queued', 'reply', $4, $5, $6) returning 1
      )
      select pg_notify($7, '') from made`,
    values: [
      reply.messageId,
      reply.chatId,
      reply.userId,
      reply.weight,
      reply.seed,
      reply.region,
      chatChannel,
    ],
  })
}

/** Queues a reply again to continue its text. False: it is queued or running. */
export async function requeueAsContinuation(tx: Db, reply: NewReply): Promise<boolean> {
  const rows = await tx.query({
    name: 'continue_reply',
    text: `insert into replies as r (message_id, chat_id, user_id, status, kind, weight, seed, region)
      values ($1, $2, $3, 'queued', 'continue', $4, $5, $6)
      on conflict (message_id) do update set status = 'queued', kind = 'continue', weight = $4, seed = $5, region = $6,
        queued_at = now(), stop_requested = null, error = null, ended_at = null, run_id = null, tries = 0,
        first_text_at = null
      where r.status not in ('queued', 'running') returning 1`,
    values: [reply.messageId, reply.chatId, reply.userId, reply.weight, reply.seed, reply.region],
  })
  if (rows.length === 0) return false
  await tx.query({
    name: 'reopen_message',
    text: `update messages set status = 'streaming', stop_reason = null where id = $1`,
    values: [reply.messageId],
  })
  await notifyChat(tx, '')
  return true
}

/** Active replies of a user, and waiting replies of all users. */
export async function countActiveReplies(db: Db, userId: string): Promise<{ own: number; all: number }> {
  const rows = await db.query<{ own: number; all: number }>({
    name: 'count_active_replies',
    text: `select (select count(*)::int from replies where user_id = $1 and status in ('queued', 'running')) as own,
        (select count(*)::int from replies where status = 'queued') as all`,
    values: [userId],
  })
  return rows[0] ?? { own: 0, all: 0 }
}

/** Ends a waiting reply, asks the worker of a running one to stop, and ignores a finished one. */
export async function requestStop(tx: Db, messageId: string, why: 'user' | 'care'): Promise<void> {
  const ended = await tx.query({
    name: 'stop_queued_reply',
    text: `with ended as (
        update replies set status = 'stopped', ended_at = now(), region = null where message_id = $1 and status = 'queued'
        returning message_id
      )
      update messages m set status = 'stopped', stop_reason = $2 from ended where m.id = ended.message_id returning 1`,
    values: [messageId, why],
  })
  if (ended.length > 0) {
    await notifyChat(tx, messageId)
    return
  }
  const running = await tx.query({
    name: 'request_reply_stop',
    text: `update replies set stop_requested = coalesce(stop_requested, $2)
      where message_id = $1 and status = 'running' returning 1`,
    values: [messageId, why],
  })
  if (running.length > 0) await notifyChat(tx, `stop ${why} ${messageId}`)
}

/** Asks the workers to load a chat before its next message. A lost request does no harm. */
export async function askToWarmUp(db: Db, chat: { id: string; user_id: string }): Promise<void> {
  await notifyChat(db, `warm ${chat.user_id} ${chat.id}`)
}

export async function listActiveReplies(db: Db, chatId: string): Promise<string[]> {
  const rows = await db.query<{ message_id: string }>({
    name: 'list_active_replies',
    text: `select message_id from replies where chat_id = $1 and status in ('queued', 'running')`,
    values: [chatId],
  })
  return rows.map((row) => row.message_id)
}

export type ReplyState = {
  status: 'queued' | 'running' | 'done' | 'stopped' | 'failed'
  kind: 'reply' | 'continue'
  attempt: number
  /** Replies before it in the queue; null: it is being written. */
  ahead: number | null
  /** The chat server is busy and is asked again then. */
  busy_until: Date | null
  /** The text before the chunks: the old text of a continued message, or the whole text after the reply has ended. */
  base: string
  chunks: { at: number; text: string }[]
}

/** A reply's state and its text from a position on. One query, so that both are from the same moment. */
export async function readReply(
  db: Db,
  chatId: string,
  messageId: string,
  from: number,
): Promise<ReplyState | undefined> {
  const rows = await db.query<ReplyState>({
    name: 'read_reply',
    text: `select r.status, r.kind, r.attempt,
        case when r.status = 'running' and r.busy_until > now() then r.busy_until end as busy_until,
        case when r.status = 'queued' then (select count(*)::int from replies o where o.status = 'queued'
          and (o.queued_at, o.message_id) < (r.queued_at, r.message_id)) end as ahead,
        coalesce((select e.text from message_edits e where e.chat_id = $1 and e.message_id = m.id
          order by e.number desc limit 1), m.text) as base,
        coalesce((select json_agg(json_build_object('at', h.at, 'text', h.text) order by h.at)
          from reply_chunks h where h.message_id = r.message_id and h.at >= $3), '[]'::json) as chunks
      from replies r join messages m on m.id = r.message_id where r.message_id = $2`,
    values: [chatId, messageId, from],
  })
  return rows[0]
}

export type ReplyRecord = {
  context: ReplyContext | null
  prompt_hash: string | null
  usage: ChatUsage | null
}

export async function findReplyRecord(db: Db, messageId: string): Promise<ReplyRecord | undefined> {
  const rows = await db.query<ReplyRecord>({
    name: 'find_reply_record',
    text: 'select context, prompt_hash, usage from replies where message_id = $1',
    values: [messageId],
  })
  return rows[0]
}

/** Counts a message against the limit of the day (UTC). False: the limit is reached. */
export async function reserveMessage(tx: Db, userId: string, day: string, limit: number): Promise<boolean> {
  const rows = await tx.query({
    name: 'reserve_message',
    text: `insert into message_allowance as a (user_id, day, used) select $1, $2, 1 where $3::int >= 1
      on conflict (user_id, day) do update set used = a.used + 1 where a.used < $3 returning 1`,
    values: [userId, day, limit],
  })
  return rows.length === 1
}

/** Messages of the day (UTC). */
export async function findUsedMessages(db: Db, userId: string, day: string): Promise<number> {
  const rows = await db.query<{ used: number }>({
    name: 'find_used_messages',
    text: 'select used from message_allowance where user_id = $1 and day = $2',
    values: [userId, day],
  })
  return rows[0]?.used ?? 0
}

/** Returns a message that got no reply. */
export async function giveMessageBack(db: Db, userId: string, day: string): Promise<void> {
  await db.query({
    name: 'give_message_back',
    text: 'update message_allowance set used = used - 1 where user_id = $1 and day = $2 and used > 0',
    values: [userId, day],
  })
}

export async function deleteOldMessageAllowances(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_message_allowances',
    text: `delete from message_allowance where day < now() - interval '7 days'`,
  })
}
