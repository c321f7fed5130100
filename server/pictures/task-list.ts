import type { Task } from '#contract/art-card'
import type { Db } from '#server/db/database'
import { countAhead, listTasks, type TaskRow } from '#server/db/tasks'
import { queuesOf } from '#server/domain/tasks/feasibility'
import { noWait, toTask, type Wait } from '#server/domain/tasks/task-view'
import type { EngineList, LiveEngine } from './engine-list.ts'

/** A person's tasks with an honest word on how long they will take. */
export async function viewTasks(
  { db, engines, now }: { db: Db; engines: EngineList; now: () => Date },
  userId: string,
  taskIds?: readonly string[],
): Promise<Task[]> {
  const rows = await listTasks(db, userId, taskIds)
  const waiting = rows.filter(({ status }) => status === 'queued')
  const ahead = await countAhead(db, waiting)
  const live = await engines.list()
  return rows.map((row) => {
    if (row.status === 'running') return toTask(row, estimateRest(row, now()))
    const before = ahead.get(row.id)
    return toTask(row, before === undefined ? noWait : estimateWait(row, before, live))
  })
}

/** Costs are seconds on a middling server; an engine's own pace says how far it is from one. */
function estimateWait(
  task: TaskRow,
  before: { tasks: number; seconds: number },
  engines: readonly LiveEngine[],
): Wait {
  const able = engines.filter(({ capabilities }) => queuesOf(capabilities).includes(task.model))
  if (able.length === 0) {
    return { ...noWait, position: before.tasks + 1, waiting_for: { kind: 'server', model: task.model } }
  }
  const places = able.reduce((sum, { capabilities }) => sum + capabilities.concurrency, 0)
  const own = task.cost
  const seconds = (before.seconds + own) / places + own
  return {
    position: before.tasks + 1,
    eta_ms: Math.round(seconds * 1000),
    // The one that runs now may have just begun or be almost done, and costs are estimates.
    eta_spread_ms: Math.round(seconds * 500),
    waiting_for: { kind: 'turn', ahead: before.tasks },
  }
}

function estimateRest(task: TaskRow, now: Date): Wait {
  if (task.started_at === null || task.progress <= 0.02) return noWait
  const elapsedMs = now.getTime() - task.started_at.getTime()
  const restMs = (elapsedMs * (1 - task.progress)) / task.progress
  return { ...noWait, eta_ms: Math.round(restMs), eta_spread_ms: Math.round(restMs * 0.25) }
}
