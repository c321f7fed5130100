import type { Tier } from '#contract/account'
import type { ChatMessage } from '#contract/aifriend/chat-message'
import { tiers } from '#contract/tiers'
import type { ChatUsage } from '#server/domain/chat/chat-usage'
import type { ReplyContext } from '#server/domain/chat/reply-context'
import { chatEngineLiveFor } from './chat-engines.ts'
import { currentTier } from './current-tier.ts'
import type { Db } from './database.ts'
import { chatChannel } from './replies.ts'

/**
 * Replies from the workers' side. A run is one worker's hold on a reply. Every statement that changes a running reply
 * names its run, so a worker whose lease ran out can no longer change anything.
 */

export type ReplyRun = {
  messageId: string
  chatId: string
  userId: string
  /** The message that the reply answers. */
  parentId: string | null
  runId: string
  kind: 'reply' | 'continue'
  attempt: number
  tries: number
  seed: number
  stopRequested: 'user' | 'care' | null
  region: string | null
}

export type ReplyClaim = {
  engineId: string
  /** The engines that share the places of the server, this one included. */
  sharing: readonly string[]
  /** The memberships whose users the engine may write for. */
  tiers: readonly Tier[]
  engineName: string
  model: string
  /** How many replies the engine writes at once, over all processes. */
  places: number
  /** How many replies this process can take now. */
  atMost: number
  leaseSeconds: number
}

/**
 * The model that was chosen for the chat session or as the account's default, if an engine with it is up and open to the
 * user; otherwise null, and any engine may write the reply.
 */
const chosenModel = (reply: string) => `(select w.model from chat_sessions k join users u on u.id = k.user_id,
    lateral (select coalesce(k.chat_model, u.preferences ->> 'chat_model') as model) w
  where k.id = ${reply}.chat_id and exists (select 1 from chat_engines e
    where e.capabilities ->> 'model' = w.model and e.is_up and e.seen_at > now() - ${chatEngineLiveFor}
      and array_position(${tierOrder}, e.min_tier) <= array_position(${tierOrder}, ${currentTier('k.user_id')})))`

const tierOrder = `array[${tiers.map((tier) => `'${tier}'`).join(', ')}]`

const claimStatement = `with ready as (
      select r.message_id, r.user_id, r.weight, r.queued_at,
        row_number() over (partition by r.user_id order by r.queued_at, r.message_id) - 1 as ahead
      from replies r
      where r.status = 'queued'
        and ${currentTier('r.user_id')} = any ($7)
        and coalesce(${chosenModel('r')}, $8) = $8
        and not exists (select 1 from replies o where o.chat_id = r.chat_id and (o.status = 'running'
          or o.status = 'queued' and (o.queued_at, o.message_id) < (r.queued_at, r.message_id)))
    ), chosen as (
      select y.message_id from ready y left join chat_shares s on s.user_id = y.user_id
      order by ((select count(*) from replies x where x.user_id = y.user_id and x.status = 'running') + y.ahead)
          / y.weight,
        case when y.ahead = 0 then coalesce(s.served_at, '-infinity') else 'infinity' end, y.queued_at, y.message_id
      limit greatest(0, least($4::int,
        $3::int - (select count(*)::int from replies where engine = any ($6) and status = 'running')))
    ), claimed as (
      update replies r set status = 'running', run_id = gen_random_uuid(), engine = $1, engine_name = $2,
        tries = tries + 1, started_at = now(), lease_until = now() + make_interval(secs => $5)
      from chosen where r.message_id = chosen.message_id and r.status = 'queued' returning r.*
    ), served as (
      insert into chat_shares (user_id, served_at) select user_id, clock_timestamp() from claimed group by user_id
      on conflict (user_id) do update set served_at = clock_timestamp()
    )
    select c.message_id as "messageId", c.chat_id as "chatId", c.user_id as "userId", m.parent_id as "parentId",
      c.run_id as "runId", c.kind, c.attempt, c.tries, c.seed, c.stop_requested as "stopRequested", c.region
    from claimed c join messages m on m.id = c.message_id order by c.queued_at, c.message_id`

/**
 * Claims the next replies: users with the fewest running replies for their weight first, then those who were served
 * longest ago. A user's second reply counts as if the first were running. Replies of one chat run one after the
 * other.
 */
export async function claimReplies(db: Db, claim: ReplyClaim): Promise<ReplyRun[]> {
  return db.transaction(async (tx) => {
    // One claim at a time, so that the count of running replies is exact and no reply is claimed twice. The commit
    // does not wait for the disk: a claim lost in a crash of PostgreSQL is made again.
    const locked = tx.query({
      name: 'lock_reply_claims',
      text: `select set_config('synchronous_commit', 'off', true),
        pg_advisory_xact_lock(hashtextextended('reply claims', 0))`,
    })
    // Sent without waiting: queries of a connection run in order, so it runs under the lock.
    const claimed = tx.query<ReplyRun>({
      name: 'claim_replies',
      text: claimStatement,
      values: [
        claim.engineId,
        claim.engineName,
        claim.places,
        claim.atMost,
        claim.leaseSeconds,
        claim.sharing,
        claim.tiers,
        claim.model,
      ],
    })
    const [, runs] = await Promise.all([locked, claimed])
    return runs
  })
}

/** The reply that waits longest. */
export async function findWaitingReply(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ message_id: string }>({
    name: 'find_waiting_reply',
    text: `select message_id from replies where status = 'queued' order by queued_at, message_id limit 1`,
  })
  return row?.message_id
}

/** Replies that these engines are writing now, over all processes. */
export async function countRunningReplies(db: Db, engineIds: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'count_running_replies',
    text: `select count(*)::int as count from replies where engine = any ($1) and status = 'running'`,
    values: [engineIds],
  })
  return row?.count ?? 0
}

/** Identifies a run in every statement that changes it. */
export type HeldReply = Pick<ReplyRun, 'messageId' | 'runId'>

/** Renews leases. Returns the runs that are still held, with the reason if they must stop. */
export async function renewReplyLeases(
  db: Db,
  runs: readonly HeldReply[],
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

/** A part of a reply; `at` is the number of characters before it. */
export type Chunk = HeldReply & { at: number; text: string }

/** A NOTIFY payload has at most 8,000 bytes, including ids and numbers of the chunks. */
const bundleBytes = 7_000
const chunkBytes = 96

/** The payload of each chunk. Null: the chunk is too long, so the payload is only the id. */
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
 * Stores chunks of many replies and notifies other processes. Returns the attempt of each reply that its run still
 * holds; chunks of other replies are not stored. `mark` names the notifying process; null: there is no other process.
 * Without `waitsForDisk` the commit does not wait for the disk.
 */
export async function appendChunks(
  db: Db,
  chunks: readonly Chunk[],
  { mark, waitsForDisk }: { mark: string | null; waitsForDisk: boolean },
): Promise<Map<string, number>> {
  const rows = await db.query<{
    ids: string[]
    attempts: number[]
    notified: string | null
    commit_setting: string | null
  }>({
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
          case when $7::text is null then null when g.bundle is null then min(g.message_id::text)
          else 'text ' || $7::text || ' ' || json_agg(json_build_array(g.message_id, h.attempt, g.at, g.text)) end as payload
        from given g join held h on h.message_id = g.message_id
        group by g.bundle, case when g.bundle is null then g.message_id end
      )
      select ids, attempts, case when payload is not null then pg_notify($6, payload) end as notified,
        case when not $8 then set_config('synchronous_commit', 'off', true) end as commit_setting
      from told`,
    values: [
      chunks.map(({ messageId }) => messageId),
      chunks.map(({ runId }) => runId),
      chunks.map(({ at }) => at),
      chunks.map(({ text }) => text),
      mark === null ? chunks.map(() => 0) : bundle(chunks),
      chatChannel,
      mark,
      waitsForDisk,
    ],
  })
  return new Map(rows.flatMap(({ ids, attempts }) => ids.map((id, i) => [id, attempts[i] ?? 0] as const)))
}

/** Deletes the text. With a seed, the reply is written again. False: the run no longer holds the reply. */
export async function restartReply(db: Db, { messageId, runId }: HeldReply, seed?: number): Promise<boolean> {
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

/** Stores how long the chat server wants to be left alone, and tells those who follow the reply. */
export async function noteBusy(db: Db, { messageId, runId }: HeldReply, waitMs: number): Promise<void> {
  await db.query({
    name: 'note_busy_reply',
    text: `with noted as (
        update replies set busy_until = now() + make_interval(secs => $3)
        where message_id = $1 and run_id = $2 and status = 'running' returning message_id
      )
      select pg_notify($4, message_id::text) from noted`,
    values: [messageId, runId, waitMs / 1_000, chatChannel],
  })
}

/** Does not wait for the disk: the commit that ends the reply does. */
export async function saveReplyContext(
  db: Db,
  { messageId, runId }: HeldReply,
  made: { context: ReplyContext; promptHash: string },
): Promise<void> {
  await db.query({
    name: 'save_reply_context',
    text: `with saved as (
        update replies set context = $3, prompt_hash = $4 where message_id = $1 and run_id = $2 returning chat_id
      )
      update chat_sessions k set context = $3 from saved where k.id = saved.chat_id
      returning set_config('synchronous_commit', 'off', true)`,
    values: [messageId, runId, JSON.stringify(made.context), made.promptHash],
  })
}

export type EndOfReply = {
  status: 'done' | 'stopped' | 'failed'
  stopReason: ChatMessage['stop_reason']
  error: string | null
  usage: ChatUsage | null
  /** [S-2] [S-10] Delete the text. */
  isVoid: boolean
  careRegion: string | null
  /** [S-10] Show the AI notice with the message. */
  aiNotice: boolean
}

/**
 * The only way to end a claimed reply: reply, message and chunks in one transaction. The chunks become the message's
 * text, or the next edit of an edited message that was continued. False: the run no longer holds the reply.
 */
export async function endReply(db: Db, { messageId, runId }: HeldReply, end: EndOfReply): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx.query({
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
    if (ended.length === 0) return false
    // A second statement: the reply is locked now, so this one sees all chunks that were stored before. It wakes the
    // workers if another reply waits.
    await tx.query({
      name: 'end_message',
      text: `with reply as (
          select chat_id from replies where message_id = $1
        ), said as (
          select string_agg(text, '' order by at) as text from reply_chunks where message_id = $1
        ), version as (
          select number, text from message_edits where chat_id = (select chat_id from reply) and message_id = $1
          order by number desc limit 1
        ), gone as (
          delete from reply_chunks where message_id = $1
        ), void as (
          delete from message_edits where message_id = $1 and $5
        ), edited as (
          insert into message_edits (chat_id, message_id, number, text)
          select reply.chat_id, $1, version.number + 1, version.text || said.text from reply, version, said
          where said.text is not null and not $5
        ), touched as (
          update chat_sessions set updated_at = now() from reply where id = reply.chat_id
        ), ended as (
          update messages set status = $2, stop_reason = $3, care_region = $4, ai_notice = ai_notice or $6,
            text = case when $5 then '' when exists (select 1 from version) then text
              else text || coalesce((select text from said), '') end
          where id = $1
        )
        select pg_notify($7, $1::text),
          case when exists (select 1 from replies where status = 'queued') then pg_notify($7, '') end`,
      values: [messageId, end.status, end.stopReason, end.careRegion, end.isVoid, end.aiNotice, chatChannel],
    })
    return true
  })
}

/**
 * Queues the reply again in its old place. Only for a reply without text, so that no text repeats. False: it has
 * text, or the run no longer holds it.
 */
export async function requeueReply(
  db: Db,
  { messageId, runId }: HeldReply,
  { counts }: { counts: boolean },
): Promise<boolean> {
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

export type LostReply = HeldReply & Pick<ReplyRun, 'chatId' | 'tries' | 'stopRequested'>

/** Replies whose lease has ended. */
export async function listLostReplies(db: Db): Promise<LostReply[]> {
  return db.query<LostReply>({
    name: 'list_lost_replies',
    text: `select message_id as "messageId", chat_id as "chatId", run_id as "runId", tries,
        stop_requested as "stopRequested"
      from replies where status = 'running' and lease_until < now() limit 100`,
  })
}
