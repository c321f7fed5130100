import type { TaskSettings, Warning } from '#contract/generation/resolve-settings'
import { STAND_IN } from '#server/domain/tasks/feasibility'
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
> & {
  /** The engines on which it has failed. */
  failed_engines: string[]
}

const queuedColumns = 'id, user_id, model, settings, queued_at, rank, cost, failed_engines'
const waiting = `status = 'queued' and model = asked.model and id <> all ($2::uuid[])
            and (retry_at is null or retry_at <= now())`

/**
 * The four fairest tasks and the oldest task of each model, which is all that the scheduler needs, and a few that have
 * failed on this engine. `taken`: tasks that another worker has just claimed.
 */
export async function listCandidates(
  db: Db,
  { models, engineId, taken }: { models: readonly string[]; engineId: string; taken: readonly string[] },
): Promise<QueuedTask[]> {
  return db.query<QueuedTask>({
    name: 'list_task_candidates',
    text: `select distinct on (t.id) t.*
      from unnest($1::text[]) as asked (model)
      cross join lateral (
        (select ${queuedColumns} from tasks where ${waiting} and $3 <> all (failed_engines)
          order by rank, queued_at, id limit 4)
        union all
        (select ${queuedColumns} from tasks where ${waiting} and $3 <> all (failed_engines)
          order by queued_at, id limit 1)
        union all
        (select ${queuedColumns} from tasks where ${waiting} and $3 = any (failed_engines)
          order by rank, queued_at, id limit 4)
      ) t`,
    values: [models, taken, engineId],
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

/**
 * Claims the task. Undefined: another worker was faster, or the engine has no free place over all processes. A server
 * that has failed too often has no place while it rests, and one place to try afterwards.
 */
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
          and (select count(*) from tasks where engine = $3 and status = 'running')
            < coalesce((select case when retry_at > now() then 0 when retry_at is not null then 1 end
                from image_servers where 'comfyui:' || id = $3), $6)
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

/**
 * Keeps a run whose images wait on disk until the storage takes them. It has left its engine, so that the engine's
 * place is free. A task that went back into the queue and that nobody has claimed yet is taken back. Gives why the run
 * is to stop, null if it goes on, and undefined if the task is no longer its own.
 */
export async function holdFinishedRun(
  db: Db,
  { taskId, runId }: Pick<TaskRun, 'taskId' | 'runId'>,
  seconds: number,
): Promise<'cancelled' | null | undefined> {
  const rows = await db.query<{ cancel_requested: boolean }>({
    name: 'hold_finished_run',
    text: `update tasks set status = 'running', run_id = $2, engine = null, progress = 1,
        lease_until = now() + make_interval(secs => $3)
      where id = $1 and (status = 'running' and run_id = $2 or status = 'queued') returning cancel_requested`,
    values: [taskId, runId, seconds],
  })
  return rows[0] && (rows[0].cancel_requested ? 'cancelled' : null)
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

/**
 * Queues the task again in its old place. If the try counts because the engine failed, the engine is remembered; a task
 * with `delaySeconds` is not claimed before.
 */
export async function requeueTask(
  tx: Db,
  { taskId, runId }: Pick<TaskRun, 'taskId' | 'runId'>,
  options: { counts: boolean; hasEngineFailed: boolean; delaySeconds: number },
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>({
    name: 'requeue_task',
    text: `update tasks set status = 'queued', run_id = null, engine = null, engine_name = null, lease_until = null,
        progress = 0, step = 0, steps = 0, previews = '[]', attempts = attempts - $3,
        failed_engines = case when $4 then array_append(array_remove(failed_engines, engine), engine)
          else failed_engines end,
        retry_at = now() + make_interval(secs => $5)
      where id = $1 and run_id = $2 and status = 'running' returning id`,
    values: [taskId, runId, options.counts ? 0 : 1, options.hasEngineFailed, options.delaySeconds],
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

/** The oldest tasks that wait for an engine with their own model. */
export async function listOldestQueued(db: Db, atMost: number): Promise<StrandedTask[]> {
  return db.query<StrandedTask>({
    name: 'list_oldest_queued',
    text: `select id, model, settings, warnings from tasks where status = 'queued' and model <> '${STAND_IN}'
      order by queued_at, id limit $1`,
    values: [atMost],
  })
}

export type StrandedTask = Pick<QueuedTask, 'id' | 'model' | 'settings'> & { warnings: Warning[] }

/** Moves a waiting task to another queue, in its old place. False: it no longer waits in the queue it was read from. */
export async function moveTask(
  db: Db,
  task: Pick<StrandedTask, 'id' | 'model'>,
  to: { model: string; settings: TaskSettings; cost: number; warnings: readonly Warning[] },
): Promise<boolean> {
  const rows = await db.query<{ id: string }>({
    name: 'move_task',
    text: `with moved as (
        update tasks set model = $3, cost = $4, warnings = $5, settings = $6
        where id = $1 and model = $2 and status = 'queued' returning id
      ) select id from moved where pg_notify('tasks', '') is not null`,
    values: [
      task.id,
      task.model,
      to.model,
      to.cost,
      JSON.stringify(to.warnings),
      JSON.stringify(to.settings),
    ],
  })
  return rows.length === 1
}
