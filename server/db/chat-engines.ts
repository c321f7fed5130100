import type { Db } from './database.ts'

/**
 * The chat engines that workers can use. Each worker has its own row for each of its engines, and several workers share
 * an engine id if they use the same server. Capabilities and problems are stored as the engine gives them.
 */

const liveFor = `interval '20 seconds'`

export type PublishedEngine = {
  id: string
  workerId: string
  capabilities: unknown
  isUp: boolean
  /** Null: nothing is wrong now. The problem before stays stored, with the time when it ended. */
  problem: { kind: string } | null
}

export async function publishChatEngine(db: Db, engine: PublishedEngine): Promise<void> {
  const { id, workerId, capabilities, isUp, problem } = engine
  await db.query({
    name: 'publish_chat_engine',
    text: `insert into chat_engines as e (id, worker_id, capabilities, is_up, problem, problem_since)
      values ($1, $2, $3, $4, $5::jsonb, case when $5::jsonb is not null then now() end)
      on conflict (id, worker_id) do update set capabilities = $3, is_up = $4, seen_at = now(),
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
    ],
  })
}

/** An engine is up if one worker can use it. Those that are up come first. */
export async function listLiveChatEngines<Capabilities>(
  db: Db,
): Promise<{ id: string; capabilities: Capabilities; is_up: boolean }[]> {
  return db.query({
    name: 'list_live_chat_engines',
    text: `select id, (array_agg(capabilities order by is_up desc, seen_at desc))[1] as capabilities,
        bool_or(is_up) as is_up
      from chat_engines where seen_at > now() - ${liveFor} group by id order by bool_or(is_up) desc, id`,
  })
}

export type ChatEngineState<Capabilities, Problem> = {
  id: string
  capabilities: Capabilities
  workers: number
  workers_up: number
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
    text: `select distinct on (id) id,
        first_value(capabilities) over (partition by id order by is_up desc, seen_at desc) as capabilities,
        (count(*) over (partition by id))::int as workers,
        (count(*) filter (where is_up) over (partition by id))::int as workers_up,
        problem, problem_since, problem_ended
      from chat_engines where seen_at > now() - ${liveFor}
      order by id, problem is null, problem_ended is not null, problem_since desc`,
  })
}

export async function withdrawChatEngines(db: Db, workerId: string): Promise<void> {
  await db.query({
    name: 'withdraw_chat_engines',
    text: 'delete from chat_engines where worker_id = $1',
    values: [workerId],
  })
}

export async function deleteDeadChatEngines(db: Db): Promise<void> {
  await db.query({
    name: 'delete_dead_chat_engines',
    text: `delete from chat_engines where seen_at < now() - interval '1 hour'`,
  })
}
