import type { ChatUsage } from '#server/domain/chat/chat-usage'
import type { ReplyContext } from '#server/domain/chat/reply-context'
import type { Db } from './database.ts'

/** Replies from the side of those who ask for them. The workers' side is reply-runs.ts. */

/** What is said there is read in `chat-hub.ts`; an id alone says that there is more of that reply to read. */
export const chatChannel = 'chat'

async function notifyChat(db: Db, message: string): Promise<void> {
  await db.query({ name: 'notify_chat', text: 'select pg_notify($1, $2)', values: [chatChannel, message] })
}

type NewReply = {
  messageId: string
  chatId: string
  userId: string
  weight: number
  seed: number
  /** [S-10] Where somebody is, for as long as it may be needed. */
  region: string
}

/** Who would write a reply at once, if nobody is in front of it. */
export type Claim = {
  runId: string
  engineId: string
  engineName: string
  /** Replies that the engine takes at once, whoever asks. */
  places: number
  leaseSeconds: number
}

/**
 * A reply that waits for its turn. With a claim, which wants the engine locked before, it is the claim's from its first
 * moment: if the engine has a free place, nothing else of its chat is to be written, and nobody waits who could be
 * served. Gives whether it is.
 */
export async function insertReply(tx: Db, reply: NewReply, claim?: Claim): Promise<boolean> {
  const rows = await tx.query<{ status: 'queued' | 'running' }>({
    name: 'insert_reply',
    text: `with place as (
        select case when (select count(*) from replies where engine = $8::text and status = 'running') < $10
          and not exists (select 1 from replies o where o.user_id = $3 and o.chat_id = $2
            and o.status in ('queued', 'running'))
          and not exists (select 1 from replies q where q.status = 'queued' and not exists (
            select 1 from replies o where o.chat_id = q.chat_id and o.status = 'running'))
          then $7::uuid end as run_id
      ), made as (
        insert into replies (message_id, chat_id, user_id, kind, weight, seed, status, run_id, engine, engine_name, tries,
          started_at, lease_until, region)
        select $1, $2, $3, 'reply', $4, $5, coalesce(taken.status, 'queued'), run_id, taken.engine, taken.engine_name,
          coalesce(taken.tries, 0), taken.started_at, taken.lease_until, $12
        from place left join lateral (select 'running' as status, $8::text as engine, $9::text as engine_name,
          1 as tries, now() as started_at, now() + make_interval(secs => $11) as lease_until) taken on run_id is not null
        returning status
      ), served as (
        insert into chat_shares (user_id, served_at) select $3, clock_timestamp() from made where status = 'running'
        on conflict (user_id) do update set served_at = clock_timestamp()
      )
      select status, case when status = 'queued' then pg_notify($6, '') end from made`,
    values: [
      reply.messageId,
      reply.chatId,
      reply.userId,
      reply.weight,
      reply.seed,
      chatChannel,
      claim?.runId,
      claim?.engineId,
      claim?.engineName,
      claim?.places ?? 0,
      claim?.leaseSeconds ?? 0,
      reply.region,
    ],
  })
  return rows[0]?.status === 'running'
}

/** The same message goes on where it ends. False: it is being written already. */
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

/** How much one person has waiting, and everybody together. */
export async function countActiveReplies(db: Db, userId: string): Promise<{ own: number; all: number }> {
  const rows = await db.query<{ own: number; all: number }>({
    name: 'count_active_replies',
    text: `select (select count(*)::int from replies where user_id = $1 and status in ('queued', 'running')) as own,
        (select count(*)::int from replies where status = 'queued') as all`,
    values: [userId],
  })
  return rows[0] ?? { own: 0, all: 0 }
}

/** What waits ends at once, what runs is ended by whoever writes it, what is over stays as it is. */
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

/** Asks whoever talks to get ready for a conversation. Nobody may hear it. */
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
  /** What lies before the chunks: the message's text where it is gone on with, all of it once it has ended. */
  base: string
  chunks: { at: number; text: string }[]
}

/** Where a reply stands, with what it said from a place on. One query, so that nothing falls between two. */
export async function readReply(
  db: Db,
  chatId: string,
  messageId: string,
  from: number,
): Promise<ReplyState | undefined> {
  const rows = await db.query<ReplyState>({
    name: 'read_reply',
    text: `select r.status, r.kind, r.attempt,
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

/** Messages a day, by the calendar of the world's clock. Fails with `isUnmet` where there are none left. */
export async function reserveMessage(tx: Db, userId: string, day: string, limit: number): Promise<void> {
  await tx.query({
    name: 'reserve_message',
    text: `with reserved as (
        insert into message_allowance as a (user_id, day, used) select $1, $2, 1 where $3::int >= 1
        on conflict (user_id, day) do update set used = a.used + 1 where a.used < $3 returning 1
      )
      select 1 / count(*) from reserved`,
    values: [userId, day, limit],
  })
}

/** One that nothing came of. */
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
