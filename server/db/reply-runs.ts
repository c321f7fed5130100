import type { ChatMessage } from '#contract/aifriend/chat-message'
import type { ChatUsage } from '#server/domain/chat/chat-usage'
import type { ReplyContext } from '#server/domain/chat/reply-context'
import type { Db } from './database.ts'
import { isUniqueViolation } from './database.ts'
import { type Claim, chatChannel } from './replies.ts'

/**
 * Replies from the workers' side. A run is one worker's hold on a reply; every statement that changes a running reply
 * names its run, so a worker that was slow, cut off or thought dead can do no harm.
 */

export type ReplyRun = {
  messageId: string
  chatId: string
  userId: string
  runId: string
  kind: 'reply' | 'continue'
  attempt: number
  tries: number
  seed: number
  stopRequested: 'user' | 'care' | null
  region: string | null
}

/** How often a reply that said nothing yet is tried. */
export const triesAtMost = 3

/**
 * Whoever takes places of an engine does so one after the other. What is written then is there once
 * `makeDurable` says so: a claim that a crash of PostgreSQL takes back is made again, and nobody waits for the disk
 * while others wait for the engine.
 */
export async function lockChatEngine(tx: Db, engineId: string): Promise<void> {
  await tx.query({
    name: 'lock_chat_engine',
    text: `select set_config('synchronous_commit', 'off', true),
      pg_advisory_xact_lock(hashtextextended('chat engine ' || $1, 0))`,
    values: [engineId],
  })
}

/**
 * Takes the reply of whoever has the least running for their membership, among them whoever was served longest ago.
 * Replies of one chat follow each other. Undefined: nothing waits, or the engine has no free place.
 */
export async function claimReply(db: Db, claim: Claim): Promise<ReplyRun | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const locked = lockChatEngine(tx, claim.engineId)
      const claimed = tx.query<ReplyRun>({
        name: 'claim_reply',
        text: `update replies set status = 'running', run_id = $1, engine = $2, engine_name = $3, tries = tries + 1,
            started_at = now(), lease_until = now() + make_interval(secs => $5)
          where (select count(*) from replies where engine = $2 and status = 'running') < $4
            and message_id = (
              select r.message_id from replies r left join chat_shares s on s.user_id = r.user_id
              where r.status = 'queued'
                and not exists (select 1 from replies o where o.chat_id = r.chat_id and (o.status = 'running'
                  or o.status = 'queued' and (o.queued_at, o.message_id) < (r.queued_at, r.message_id)))
              order by (select count(*) from replies x where x.user_id = r.user_id and x.status = 'running') / r.weight,
                coalesce(s.served_at, '-infinity'), r.queued_at, r.message_id
              limit 1 for update of r skip locked)
          returning message_id as "messageId", chat_id as "chatId", user_id as "userId", run_id as "runId", kind,
            attempt, tries, seed, stop_requested as "stopRequested", region`,
        values: [claim.runId, claim.engineId, claim.engineName, claim.places, claim.leaseSeconds],
      })
      const [, [run]] = await Promise.all([locked, claimed])
      if (run !== undefined) {
        await tx.query({
          name: 'serve_chat_share',
          text: `insert into chat_shares (user_id, served_at) values ($1, clock_timestamp())
            on conflict (user_id) do update set served_at = clock_timestamp()`,
          values: [run.userId],
        })
      }
      return run
    })
  } catch (error) {
    // Another engine took a reply of the same chat at this moment; this one waits for it.
    if (isUniqueViolation(error, 'replies_one_running')) return undefined
    throw error
  }
}

/** Whether it is worth trying to claim one more. */
export async function isReplyWaiting(db: Db): Promise<boolean> {
  const rows = await db.query({
    name: 'is_reply_waiting',
    text: `select 1 from replies where status = 'queued' limit 1`,
  })
  return rows.length > 0
}

type Hold = Pick<ReplyRun, 'messageId' | 'runId'>

/** Of many at once; gives those that are still held, and whether they are to be stopped. */
export async function renewReplyLeases(
  db: Db,
  runs: readonly Hold[],
  leaseSeconds: number,
): Promise<Map<string, 'user' | 'care' | null>> {
  const rows = await db.query<{ run_id: string; stop_requested: 'user' | 'care' | null }>({
    name: 'renew_reply_leases',
    text: `update replies r set lease_until = now() + make_interval(secs => $3)
      from unnest($1::uuid[], $2::uuid[]) as held (message_id, run_id)
      where r.message_id = held.message_id and r.run_id = held.run_id and r.status = 'running'
      returning r.run_id, r.stop_requested`,
    values: [runs.map(({ messageId }) => messageId), runs.map(({ runId }) => runId), leaseSeconds],
  })
  return new Map(rows.map((row) => [row.run_id, row.stop_requested]))
}

/** Some letters of a reply, and how many lie before them. */
export type Chunk = Hold & { at: number; text: string }

/** PostgreSQL takes 8,000 bytes; names and numbers of a chunk take some of them. */
const bundleBytes = 7_000
const chunkBytes = 96

/** Chunks that are told together, by the size of what is told. None: too long, so that only a wake-up is sent. */
function bundle(chunks: readonly Chunk[]): (number | null)[] {
  let number = 0
  let filled = 0
  return chunks.map(({ text }) => {
    const size = Buffer.byteLength(JSON.stringify(text)) + chunkBytes
    if (size > bundleBytes) return null
    if (filled + size > bundleBytes) {
      number++
      filled = 0
    }
    filled += size
    return number
  })
}

/**
 * Kept, and told to whoever watches, of many replies at once; durable at once, or with the next that is. Gives the
 * replies that are still the runs' they were said to be, and which attempt of theirs it is; of the others nothing is
 * kept. What is told is marked by who tells it; null: there is nobody to tell.
 */
export async function appendChunks(
  db: Db,
  chunks: readonly Chunk[],
  { mark, isDurableLater }: { mark: string | null; isDurableLater: boolean },
): Promise<Map<string, number>> {
  const rows = await db.query<{ ids: string[]; attempts: number[] }>({
    name: 'append_reply_chunks',
    text: `with given as (
        select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::int[])
          as g (message_id, run_id, at, text, bundle)
      ), held as (
        select r.message_id, r.attempt, r.first_text_at
        from given g join replies r on r.message_id = g.message_id and r.run_id = g.run_id
        where r.status = 'running' order by r.message_id for no key update of r
      ), begun as (
        update replies r set first_text_at = clock_timestamp() from held h
        where r.message_id = h.message_id and h.first_text_at is null
      ), added as (
        insert into reply_chunks (message_id, at, text)
        select g.message_id, g.at, g.text from given g join held h on h.message_id = g.message_id
      ), told as (
        select array_agg(g.message_id) as ids, array_agg(h.attempt) as attempts,
          case when $8::text is null then null when g.bundle is null then min(g.message_id::text)
          else 'text ' || $8::text || ' ' || json_agg(json_build_array(g.message_id, h.attempt, g.at, g.text)) end as payload
        from given g join held h on h.message_id = g.message_id
        group by g.bundle, case when g.bundle is null then g.message_id end
      )
      select ids, attempts, case when payload is not null then pg_notify($6, payload) end,
        case when $7 then set_config('synchronous_commit', 'off', true) end
      from told`,
    values: [
      chunks.map(({ messageId }) => messageId),
      chunks.map(({ runId }) => runId),
      chunks.map(({ at }) => at),
      chunks.map(({ text }) => text),
      mark === null ? chunks.map(() => 0) : bundle(chunks),
      chatChannel,
      isDurableLater,
      mark,
    ],
  })
  return new Map(rows.flatMap(({ ids, attempts }) => ids.map((id, i) => [id, attempts[i] ?? 0] as const)))
}

/** What was written before without waiting for the disk is there once this is. */
export async function makeDurable(db: Pick<Db, 'query'>): Promise<void> {
  await db.query({
    name: 'make_durable',
    text: `select pg_logical_emit_message(true, 'nightbloom', '')`,
  })
}

/** What was said is void; with a seed, it is said anew. False: the reply is no longer this run's. */
export async function restartReply(db: Db, { messageId, runId }: Hold, seed?: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx.query({
      name: 'restart_reply',
      text: `update replies set attempt = attempt + 1, resampled = resampled or $3::int8 is not null,
          seed = coalesce($3::int8, seed)
        where message_id = $1 and run_id = $2 and status = 'running' returning 1`,
      values: [messageId, runId, seed ?? null],
    })
    if (rows.length === 0) return false
    await tx.query({
      name: 'void_reply_chunks',
      text: 'delete from reply_chunks where message_id = $1',
      values: [messageId],
    })
    return true
  })
}

/** Nobody waits for the disk: the reply's next letters, or its end, take it there. */
export async function saveReplyContext(
  db: Db,
  { messageId, runId }: Hold,
  made: { context: ReplyContext; promptHash: string },
): Promise<void> {
  await db.query({
    name: 'save_reply_context',
    text: `with saved as (
        update replies set context = $3, prompt_hash = $4 where message_id = $1 and run_id = $2 returning chat_id
      )
      update chats k set context = $3 from saved where k.id = saved.chat_id
      returning set_config('synchronous_commit', 'off', true)`,
    values: [messageId, runId, JSON.stringify(made.context), made.promptHash],
  })
}

export type EndOfReply = {
  status: 'done' | 'stopped' | 'failed'
  stopReason: ChatMessage['stop_reason']
  error: string | null
  usage: ChatUsage | null
  /** [S-2] [S-10] Nothing of what was said may stay. */
  isVoid: boolean
  careRegion: string | null
  /** [S-10] That this is an AI is said with it. */
  aiNotice: boolean
}

/**
 * The one way a reply ends: job, message and chunks in one transaction, once. Whatever was said becomes the message's
 * text, or, where the message had been edited and was gone on with, its next version.
 */
export async function endReply(db: Db, { messageId, runId }: Hold, end: EndOfReply): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = tx.query({
      name: 'end_reply',
      text: `update replies set status = $3, error = $4, usage = coalesce($5, usage), ended_at = now(), run_id = null,
          lease_until = null, region = null, attempt = attempt + $6
        where message_id = $1 and run_id = $2 and status = 'running' returning 1`,
      values: [
        messageId,
        runId,
        end.status,
        end.error,
        end.usage === null ? null : JSON.stringify(end.usage),
        end.isVoid ? 1 : 0,
      ],
    })
    // A query of its own: what was kept until the row was ours is seen by it, and nothing is kept any more. Ours is what
    // ended with this transaction.
    const told = tx.query({
      name: 'end_message',
      text: `with ours as (
          select chat_id from replies where message_id = $1 and status = $2 and ended_at = now()
        ), said as (
          select string_agg(text, '' order by at) as text from reply_chunks where message_id = $1
        ), version as (
          select number, text from message_edits where chat_id = (select chat_id from ours) and message_id = $1
          order by number desc limit 1
        ), gone as (
          delete from reply_chunks where message_id = $1 and exists (select 1 from ours)
        ), void as (
          delete from message_edits where message_id = $1 and $5 and exists (select 1 from ours)
        ), edited as (
          insert into message_edits (chat_id, message_id, number, text)
          select ours.chat_id, $1, version.number + 1, version.text || said.text from ours, version, said
          where said.text is not null and not $5
        ), touched as (
          update chats set updated_at = now() from ours where id = ours.chat_id
        ), ended as (
          update messages set status = $2, stop_reason = $3, care_region = $4, ai_notice = ai_notice or $6,
            text = case when $5 then '' when exists (select 1 from version) then text
              else text || coalesce((select text from said), '') end
          where id = $1 and exists (select 1 from ours)
        )
        select pg_notify($7, $1::text), case when exists (select 1 from replies q where q.chat_id = ours.chat_id
          and q.status = 'queued') then pg_notify($7, '') end from ours`,
      values: [messageId, end.status, end.stopReason, end.careRegion, end.isVoid, end.aiNotice, chatChannel],
    })
    tx.seal()
    const [rows] = await Promise.all([ended, told])
    return rows.length > 0
  })
}

/**
 * Back into the queue in its old place. Only for a reply that has said nothing: what was said is never said twice. Asked
 * of the row itself, since a first word that is kept at this moment is seen there and nowhere else.
 */
export async function requeueReply(db: Db, { messageId, runId }: Hold, counts: boolean): Promise<boolean> {
  const rows = await db.query({
    name: 'requeue_reply',
    text: `update replies r set status = 'queued', run_id = null, engine = null, engine_name = null, lease_until = null,
        tries = tries - $3
      where message_id = $1 and run_id = $2 and status = 'running' and first_text_at is null
      returning pg_notify('${chatChannel}', '')`,
    values: [messageId, runId, counts ? 0 : 1],
  })
  return rows.length === 1
}

export type LostReply = Hold & { tries: number; hasText: boolean; stopRequested: 'user' | 'care' | null }

/** Replies whose worker has not been heard of for a lease. */
export async function listLostReplies(db: Db): Promise<LostReply[]> {
  return db.query<LostReply>({
    name: 'list_lost_replies',
    text: `select r.message_id as "messageId", r.run_id as "runId", r.tries, r.stop_requested as "stopRequested",
        exists (select 1 from reply_chunks h where h.message_id = r.message_id) as "hasText"
      from replies r where r.status = 'running' and r.lease_until < now() limit 100`,
  })
}
