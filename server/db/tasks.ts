import { seedOfImage } from '#contract/catalogue/modes'
import type { TaskSettings, Warning } from '#contract/generation/resolve-settings'
import type { ShownTask } from '#server/domain/tasks/task-view'
import type { Db } from './database.ts'
import { keepPrompt } from './prompts.ts'

/** Tasks as calls see them: made, listed and cancelled. task-runs.ts is the workers' side. */

export const taskChannel = 'tasks'

export type TaskStatus = ShownTask['status']

export type TaskRow = ShownTask & {
  user_id: string
  model: string
  settings: TaskSettings
  queued_at: Date
  started_at: Date | null
  rank: number
  cost: number
}

const columns = `t.id, t.user_id, t.mode, t.status, t.model, t.settings, t.warnings, t.engine_name, t.progress, t.step,
  t.steps, t.previews, t.error, t.created_at, t.queued_at, t.started_at, t.rank, t.cost,
  (select array_agg(a.id order by a.position) from arts a where a.task_id = t.id) as art_ids`

/** Locks the user's share, so that their submits run one after the other and limits are exact. */
export async function lockShare(db: Db, userId: string): Promise<{ virtualFinish: number; clock: number }> {
  const rows = await db.query<{ virtual_finish: number; clock: number }>({
    name: 'lock_queue_share',
    text: `insert into queue_shares (user_id, virtual_finish) values ($1, 0)
      on conflict (user_id) do update set virtual_finish = queue_shares.virtual_finish
      returning virtual_finish, (select clock from queue_clock) as clock`,
    values: [userId],
  })
  return { virtualFinish: rows[0]?.virtual_finish ?? 0, clock: rows[0]?.clock ?? 0 }
}

/** A user's active tasks, and the cost of the waiting ones. */
export async function findWorkload(db: Db, userId: string): Promise<{ tasks: number; waitingCost: number }> {
  const rows = await db.query<{ tasks: number; waiting_cost: number }>({
    name: 'find_workload',
    text: `select count(*)::int as tasks,
        coalesce(sum(cost) filter (where status = 'queued'), 0)::float8 as waiting_cost
      from tasks where user_id = $1 and status in ('queued', 'running')`,
    values: [userId],
  })
  return { tasks: rows[0]?.tasks ?? 0, waitingCost: rows[0]?.waiting_cost ?? 0 }
}

export type NewTask = {
  id: string
  artIds: string[]
  userId: string
  settings: TaskSettings
  model: string
  rank: number
  virtualFinish: number
  cost: number
  warnings: Warning[]
  allowanceDay: string
  isPrivate: boolean
  hidePrompt: boolean
  parentArtId: string | null
  /** Its arts are made from an upload, see `keepsImage`. */
  fromUpload: boolean
}

/** `isFreshPrompt`: the prompt has no code yet. */
export async function insertTask(tx: Db, task: NewTask): Promise<{ isFreshPrompt: boolean }> {
  const { settings } = task
  const { width, height } = settings.dimensions
  const prompt = settings.prompt === '' ? null : await keepPrompt(tx, settings.prompt)
  await tx.query({
    name: 'insert_task',
    text: `insert into tasks (id, user_id, mode, status, settings, model, rank, cost, images, allowance_day, warnings,
        from_upload)
      values ($1, $2, $3, 'queued', $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      task.id,
      task.userId,
      settings.mode,
      JSON.stringify(settings),
      task.model,
      task.rank,
      task.cost,
      settings.num_images,
      task.allowanceDay,
      JSON.stringify(task.warnings),
      task.fromUpload,
    ],
  })
  await tx.query({
    name: 'insert_arts',
    text: `insert into arts (id, task_id, user_id, position, status, mode, prompt, seed, width, height, is_private,
        hide_prompt, parent_art_id, prompt_id)
      select made.id, $2, $3, made.position - 1, 'queued', $4, $5, made.seed, $7, $8, $9, $10, $11, $12
      from unnest($1::uuid[], $6::bigint[]) with ordinality as made (id, seed, position)`,
    values: [
      task.artIds,
      task.id,
      task.userId,
      settings.mode,
      settings.prompt,
      task.artIds.map((_, index) => seedOfImage(settings.seed, index)),
      width,
      height,
      task.isPrivate,
      task.hidePrompt,
      task.parentArtId,
      prompt?.id ?? null,
    ],
  })
  await tx.query({
    name: 'move_queue_share',
    text: 'update queue_shares set virtual_finish = $2 where user_id = $1',
    values: [task.userId, task.virtualFinish],
  })
  await wakeWorkers(tx, '')
  return { isFreshPrompt: prompt?.isFresh ?? false }
}

/** An empty message: a task waits. An id: this task must stop. */
async function wakeWorkers(tx: Db, message: string): Promise<void> {
  await tx.query({ name: 'notify_tasks', text: 'select pg_notify($1, $2)', values: [taskChannel, message] })
}

/** The user's active tasks without tests of LoRAs, or the tasks with these ids; newest first. */
export async function listTasks(db: Db, userId: string, taskIds?: readonly string[]): Promise<TaskRow[]> {
  if (taskIds === undefined) {
    return db.query<TaskRow>({
      name: 'list_active_tasks',
      text: `select ${columns} from tasks t where t.user_id = $1 and t.status in ('queued', 'running')
        and not exists (select 1 from lora_tests l where l.task_id = t.id) order by t.id desc`,
      values: [userId],
    })
  }
  return db.query<TaskRow>({
    name: 'list_tasks_by_id',
    text: `select ${columns} from tasks t where t.id = any($2) and t.user_id = $1 order by t.id desc`,
    values: [userId, taskIds],
  })
}

export type Ahead = { tasks: number; own: number; seconds: number }

/** Counting stops here. */
export const countedAtMost = 1_000

/** The tasks before each of these, by rank. */
export async function countAhead(
  db: Db,
  userId: string,
  tasks: readonly { id: string; model: string; rank: number }[],
): Promise<Map<string, Ahead>> {
  if (tasks.length === 0) return new Map()
  const rows = await db.query<Ahead & { id: string }>({
    name: 'count_tasks_ahead',
    text: `select asked.id, count(ahead.cost)::int as tasks,
        (count(ahead.cost) filter (where ahead.user_id = $1))::int as own,
        coalesce(sum(ahead.cost), 0)::float8 as seconds
      from unnest($2::uuid[], $3::text[], $4::float8[]) as asked (id, model, rank)
      left join lateral (
        select user_id, cost from tasks
        where status = 'queued' and model = asked.model and (rank, id) < (asked.rank, asked.id)
        order by rank limit $5
      ) ahead on true
      group by asked.id`,
    values: [
      userId,
      tasks.map(({ id }) => id),
      tasks.map(({ model }) => model),
      tasks.map(({ rank }) => rank),
      countedAtMost,
    ],
  })
  return new Map(rows.map(({ id, ...ahead }) => [id, ahead]))
}

/** The number of running tasks of each engine. */
export async function countRunning(db: Db): Promise<Map<string, number>> {
  const rows = await db.query<{ engine: string; count: number }>({
    name: 'count_running_tasks',
    text: `select engine, count(*)::int as count from tasks where status = 'running' group by engine`,
  })
  return new Map(rows.map(({ engine, count }) => [engine, count]))
}

/** Moves the user's waiting tasks up after they cancelled one. */
export async function refundTurn(
  tx: Db,
  task: { userId: string; rank: number },
  share: number,
): Promise<void> {
  await tx.query({
    name: 'move_up_own_tasks',
    text: `update tasks set rank = rank - $3 where user_id = $1 and status = 'queued' and rank > $2`,
    values: [task.userId, task.rank, share],
  })
  await tx.query({
    name: 'refund_queue_share',
    text: 'update queue_shares set virtual_finish = virtual_finish - $2 where user_id = $1',
    values: [task.userId, share],
  })
}

export type CancelledTask = {
  taskId: string
  runId: string | null
  userId: string
  status: TaskStatus
  rank: number
  cost: number
  images: number
  allowanceDay: string
}

/** Locks the task. A running one is told to stop and its worker ends it; the caller ends a waiting one. */
export async function cancelTask(tx: Db, userId: string, taskId: string): Promise<CancelledTask | undefined> {
  const rows = await tx.query<CancelledTask>({
    name: 'find_task_to_cancel',
    text: `select id as "taskId", run_id as "runId", user_id as "userId", status, rank, cost, images,
        allowance_day as "allowanceDay" from tasks where id = $2 and user_id = $1 for update`,
    values: [userId, taskId],
  })
  const task = rows[0]
  if (task?.status === 'running') {
    await tx.query({
      name: 'ask_task_to_stop',
      text: 'update tasks set cancel_requested = true where id = $1',
      values: [taskId],
    })
    await wakeWorkers(tx, taskId)
  }
  return task
}
