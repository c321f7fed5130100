import type { Warning } from '#contract/generation/resolve-settings'
import { settleAllowance } from '#server/db/allowance'
import { type EndedArt, endArt, endArtsOf } from '#server/db/arts'
import type { Db } from '#server/db/database'
import { appendEvent, deleteTaskProgress } from '#server/db/events'
import { endTask } from '#server/db/task-runs'
import type { TaskStatus } from '#server/db/tasks'

export type EndOfTask = {
  task: { taskId: string; runId: string | null; userId: string; images: number; allowanceDay: string }
  status: Exclude<TaskStatus, 'queued' | 'running'>
  error: string | null
  warnings?: readonly Warning[]
  /** Empty: nothing was drawn, and all arts end as the task does. */
  arts: readonly EndedArt[]
}

/**
 * The only way a task ends: task, arts, allowance and event in one transaction. False: another process has ended it,
 * and nothing was changed.
 */
export async function settleTask(
  tx: Db,
  { task, status, error, warnings, arts }: EndOfTask,
): Promise<boolean> {
  const isOurs = await endTask(tx, task, { status, error, ...(warnings && { warnings }) })
  if (!isOurs) return false
  for (const art of arts) await endArt(tx, art)
  await endArtsOf(tx, task.taskId, status === 'done' ? 'failed' : status, error)
  const made = arts.filter((art) => art.status === 'done').length
  await settleAllowance(tx, task, made)
  await deleteTaskProgress(tx, task.userId, task.taskId)
  await appendEvent(tx, task.userId, 'task-done', { task_id: task.taskId, status })
  return true
}
