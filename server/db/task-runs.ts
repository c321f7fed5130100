import type { TaskSettings, Warning } from '#contract/generation/resolve-settings'
import type { Db } from './database.ts'
import type { TaskRow, TaskStatus } from './tasks.ts'

/**
 * Tasks as workers see them. A run is one worker's hold on a task. It ends with the task, or when its lease ends and
 * another worker claims the task. Every statement that changes a running task names its run, so a worker without a
 * lease can change nothing.
 */

export type QueuedTask = Pick<
  TaskRow,
  'id' | 'user_id' | 'model' | 'settings' | 'queued_at' | 'rank' | 'cost'
>

/**
 * The four fairest tasks and the oldest task of each model; the scheduler needs no others. `taken`: tasks that
 * another worker has just claimed.
 */
export async function listCandidates(
  db: Db,
  models: readonly string[],
  taken: readonly string[],
): Promise<QueuedTask[]> {
  return db.query<QueuedTask>({
    name: 'list_task_candidates',
    text: `select distinct on (t.id) t.id, t.user_id, t.model, t.settings, t.queued_at, t.rank, t.cost
      from unnest($1::text[]) as asked (model)
      cross join lateral (
        (select id, user_id, model, settings, queued_at, rank, cost from tasks
          where status = 'queued' and model = asked.model and id <> all ($2::uuid[])
          order by rank, queued_at, id limit 4)
        union all
        (select id, user_id, model, settings, queued_at, rank, cost from tasks
          where status = 'queued' and model = asked.model and id <> all ($2::uuid[])
          order by queued_at, id limit 1)
      ) t`,
    values: [models, taken],
  })
}

export type TaskRun = {
  taskId: string
  runId: string
  userId: string
  settings: TaskSettings
  warnings: Warning[]
  tries: number
  images: number
  allowanceDay: string
  arts: { id: string; seed: number }[]
}

type ClaimedRow = Pick<TaskRow, 'user_id' | 'settings' | 'warnings'> & {
  tries: number
  images: number
  allowance_day: string
}

/** Claims the task. Undefined: another worker has it, or the engine has no free place over all processes. */
export async function claimTask(
  db: Db,
  claim: {
    taskId: string
    runId: string
    engineId: string
    engineName: string
    places: number
    leaseSeconds: number
  },
): Promise<TaskRun | undefined> {
  return db.transaction(async (tx) => {
    await tx.query({
      name: 'lock_engine_places',
      text: `select pg_advisory_xact_lock(hashtextextended('engine ' || $1, 0))`,
      values: [claim.engineId],
    })
    const rows = await tx.query<ClaimedRow>({
      name: 'claim_task',
      text: `update tasks set status = 'running', run_id = $2, engine = $3, engine_name = $4, started_at = now(),
          attempts = attempts + 1, progress = 0, step = 0, steps = 0, previews = '[]',
          lease_until = now() + make_interval(secs => $5)
        where id = (select id from tasks where id = $1 and status = 'queued' for update skip locked)
          and (select count(*) from tasks where engine = $3 and status = 'running') < $6
        returning user_id, settings, warnings, attempts as tries, images, allowance_day`,
      values: [claim.taskId, claim.runId, claim.engineId, claim.engineName, claim.leaseSeconds, claim.places],
    })
    const task = rows[0]
    if (task === undefined) return undefined
    const arts = await tx.query<{ id: string; seed: number }>({
      name: 'start_arts',
      text: `with started as (
          update arts set status = 'running' where task_id = $1 returning id, seed, position
        ) select id, seed from started order by position`,
      values: [claim.taskId],
    })
    return {
      taskId: claim.taskId,
      runId: claim.runId,
      userId: task.user_id,
      settings: task.settings,
      warnings: task.warnings,
      tries: task.tries,
      images: task.images,
      allowanceDay: task.allowance_day,
      arts,
    }
  })
}

/** The scheduler's clock, and the lowest rank of all waiting tasks. */
export async function findQueueClock(db: Db): Promise<{ clock: number; leastRank: number }> {
  const rows = await db.query<{ clock: number; least_rank: number | null }>({
    name: 'find_queue_clock',
    text: `select clock, (select min(rank) from tasks where status = 'queued') as least_rank from queue_clock`,
  })
  const clock = rows[0]?.clock ?? 0
  return { clock, leastRank: rows[0]?.least_rank ?? clock }
}

/** Only moves forward, by more than a second; skipped while another worker writes it. */
export async function setQueueClock(db: Db, clock: number): Promise<void> {
  await db.query({
    name: 'set_queue_clock',
    text: `update queue_clock set clock = $1::float8
      where only_row = (select only_row from queue_clock where clock < $1::float8 - 1 for update skip locked)`,
    values: [clock],
  })
}

/** Renews leases. Returns the runs that are still held, with 'cancelled' if they must stop. */
export async function renewTaskLeases(
  db: Db,
  runs: readonly Pick<TaskRun, 'taskId' | 'runId'>[],
  leaseSeconds: number,
): Promise<Map<string, 'cancelled' | null>> {
  const rows = await db.query<{ run_id: string; cancel_requested: boolean }>({
    name: 'renew_task_leases',
    text: `update tasks t set lease_until = now() + make_interval(secs => $3)
      from unnest($1::uuid[], $2::uuid[]) as held (id, run_id)
      where t.id = held.id and t.run_id = held.run_id and t.status = 'running'
      returning t.run_id, t.cancel_requested`,
    values: [runs.map(({ taskId }) => taskId), runs.map(({ runId }) => runId), leaseSeconds],
  })
  return new Map(rows.map((row) => [row.run_id, row.cancel_requested ? 'cancelled' : null]))
}

export async function saveProgress(
  tx: Db,
  { taskId, runId }: Pick<TaskRun, 'taskId' | 'runId'>,
  at: { progress: number; step: number; steps: number; previews: readonly (string | null)[] },
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>({
    name: 'save_task_progress',
    text: `update tasks set progress = $3, step = $4, steps = $5, previews = $6
      where id = $1 and run_id = $2 and status = 'running' returning id`,
    values: [taskId, runId, at.progress, at.step, at.steps, JSON.stringify(at.previews)],
  })
  return rows.length === 1
}

/** Ends a task. False: the run no longer holds it, and its results must be deleted. */
export async function endTask(
  tx: Db,
  task: { taskId: string; runId: string | null },
  end: {
    status: Exclude<TaskStatus, 'queued' | 'running'>
    error: string | null
    warnings?: readonly Warning[]
  },
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>({
    name: 'end_task',
    text: `update tasks set status = $3, error = $4, warnings = coalesce($5, warnings), ended_at = now(), run_id = null,
        lease_until = null, previews = '[]', progress = case when $3 = 'done' then 1 else progress end
      where id = $1 and run_id is not distinct from $2 and status in ('queued', 'running') returning id`,
    values: [
      task.taskId,
      task.runId,
      end.status,
      end.error,
      end.warnings === undefined ? null : JSON.stringify(end.warnings),
    ],
  })
  return rows.length === 1
}

/** Queues the task again in its old place. `counts` is false if its server stopped. */
export async function requeueTask(
  tx: Db,
  { taskId, runId }: Pick<TaskRun, 'taskId' | 'runId'>,
  { counts }: { counts: boolean },
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>({
    name: 'requeue_task',
    text: `update tasks set status = 'queued', run_id = null, engine = null, engine_name = null, lease_until = null,
        progress = 0, step = 0, steps = 0, previews = '[]', attempts = attempts - $3
      where id = $1 and run_id = $2 and status = 'running' returning id`,
    values: [taskId, runId, counts ? 0 : 1],
  })
  if (rows.length === 0) return false
  await tx.query({
    name: 'requeue_arts',
    text: `update arts set status = 'queued' where task_id = $1`,
    values: [taskId],
  })
  await tx.query({ name: 'notify_requeued', text: `select pg_notify('tasks', '')` })
  return true
}

export type LostTask = Pick<TaskRun, 'taskId' | 'runId' | 'userId' | 'tries' | 'images' | 'allowanceDay'> & {
  stopRequested: 'cancelled' | null
}

/** Tasks whose lease has ended. */
export async function listLostTasks(db: Db): Promise<LostTask[]> {
  return db.query<LostTask>({
    name: 'list_lost_tasks',
    text: `select id as "taskId", run_id as "runId", user_id as "userId", attempts as tries, images,
        allowance_day as "allowanceDay", case when cancel_requested then 'cancelled' end as "stopRequested"
      from tasks where status = 'running' and lease_until < now() limit 100`,
  })
}
