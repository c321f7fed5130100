import type { Tier } from '#contract/account'
import type { Db } from './database.ts'

/**
 * The chat engines that workers can use. Each worker has its own row for each of its engines, and several workers share
 * an engine id if they use the same server. Capabilities and problems are stored as the engine gives them.
 */

export const chatEngineLiveFor = `interval '20 seconds'`

export type PublishedEngine = {
  id: string
  workerId: string
  /** Null: the engine runs inside the worker. */
  serverId: string | null
  /** The lowest membership it writes for. */
  minTier: Tier
  capabilities: unknown
  isUp: boolean
  /** Null: nothing is wrong now. The problem before stays stored, with the time when it ended. */
  problem: { kind: string } | null
}

export async function publishChatEngine(db: Db, engine: PublishedEngine): Promise<void> {
  const { id, workerId, serverId, minTier, capabilities, isUp, problem } = engine
  await db.query({
    name: 'publish_chat_engine',
    text: `insert into chat_engines as e (id, worker_id, capabilities, is_up, problem, problem_since, server_id,
        min_tier)
      values ($1, $2, $3, $4, $5::jsonb, case when $5::jsonb is not null then now() end, $6, $7)
      on conflict (id, worker_id) do update set capabilities = $3, is_up = $4, seen_at = now(),
        server_id = $6, min_tier = $7,
        problem = coalesce($5::jsonb, e.problem),
        problem_since = case
          when $5::jsonb is null or (e.problem_ended is null and e.problem ->> 'kind' = $5::jsonb ->> 'kind')
            then e.problem_since
          else now() end,
        problem_ended = case
          when $5::jsonb is null and e.problem is not null then coalesce(e.problem_ended, now()) end`,
    values: [
      id,
      workerId,
      JSON.stringify(capabilities),
      isUp,
      problem === null ? null : JSON.stringify(problem),
      serverId,
      minTier,
    ],
  })
}

export type LiveChatEngine<Capabilities> = {
  id: string
  server_id: string | null
  min_tier: Tier
  capabilities: Capabilities
  is_up: boolean
}

/** An engine is up if one worker can use it. Those that are up come first, and stand-ins after language models. */
export async function listLiveChatEngines<Capabilities>(db: Db): Promise<LiveChatEngine<Capabilities>[]> {
  return db.query<LiveChatEngine<Capabilities>>({
    name: 'list_live_chat_engines',
    text: `select id, (array_agg(server_id order by seen_at desc))[1] as server_id,
        (array_agg(min_tier order by seen_at desc))[1] as min_tier,
        (array_agg(capabilities order by is_up desc, seen_at desc))[1] as capabilities, bool_or(is_up) as is_up
      from chat_engines where seen_at > now() - ${chatEngineLiveFor} group by id
      order by bool_or(is_up) desc, bool_or((capabilities ->> 'standsIn')::boolean), id`,
  })
}

export type ChatEngineState<Capabilities, Problem> = {
  id: string
  server_id: string | null
  capabilities: Capabilities
  workers: number
  workers_up: number
  /** Replies that it writes now. */
  running: number
  problem: Problem | null
  problem_since: Date | null
  problem_ended: Date | null
}

/** For admins. Problems that are not over come before those that are, newer ones before older ones. */
export async function listChatEngineStates<Capabilities, Problem>(
  db: Db,
): Promise<ChatEngineState<Capabilities, Problem>[]> {
  return db.query({
    name: 'list_chat_engine_states',
    text: `select distinct on (id) id, server_id,
        first_value(capabilities) over (partition by id order by is_up desc, seen_at desc) as capabilities,
        (count(*) over (partition by id))::int as workers,
        (count(*) filter (where is_up) over (partition by id))::int as workers_up,
        (select count(*)::int from replies r where r.engine = chat_engines.id and r.status = 'running') as running,
        problem, problem_since, problem_ended
      from chat_engines where seen_at > now() - ${chatEngineLiveFor}
      order by id, problem is null, problem_ended is not null, problem_since desc`,
  })
}

/** Withdraws the engines of a worker, except for `kept`. */
export async function withdrawChatEngines(
  db: Db,
  workerId: string,
  kept: readonly string[] = [],
): Promise<void> {
  await db.query({
    name: 'withdraw_chat_engines',
    text: 'delete from chat_engines where worker_id = $1 and id <> all ($2::text[])',
    values: [workerId, kept],
  })
}

export async function deleteDeadChatEngines(db: Db): Promise<void> {
  await db.query({
    name: 'delete_dead_chat_engines',
    text: `delete from chat_engines where seen_at < now() - interval '1 hour'`,
  })
}
