import type { Task } from '#contract/art-card'
import type { Db } from '#server/db/database'
import {
  type Ahead,
  countAhead,
  countedAtMost,
  countRunning,
  listTasks,
  type TaskRow,
} from '#server/db/tasks'
import { estimateWait, type RecentImages } from '#server/domain/scheduler/estimate-wait'
import { waitingReason } from '#server/domain/scheduler/waiting-reason'
import { queuesOf, STAND_IN } from '#server/domain/tasks/feasibility'
import { noWait, toTask, type Wait } from '#server/domain/tasks/task-view'
import type { EngineList, LiveEngine } from './engine-list.ts'

/** A user's tasks, with an estimate of how long each will take. */
export async function viewTasks(
  { db, engines, now }: { db: Db; engines: EngineList; now: () => Date },
  userId: string,
  taskIds?: readonly string[],
): Promise<Task[]> {
  const rows = await listTasks(db, userId, taskIds)
  const waiting = rows.filter(({ status }) => status === 'queued')
  const ahead = await countAhead(db, userId, waiting)
  const running = waiting.length === 0 ? new Map<string, number>() : await countRunning(db)
  const live = waiting.length === 0 ? [] : await engines.list()
  return rows.map((row) => {
    if (row.status === 'running') return toTask(row, estimateRest(row, now()))
    const before = ahead.get(row.id)
    return toTask(row, before === undefined ? noWait : describeWait(row, before, live, running))
  })
}

function describeWait(
  task: TaskRow,
  before: Ahead,
  engines: readonly LiveEngine[],
  running: ReadonlyMap<string, number>,
): Wait {
  const able = engines.filter(({ capabilities }) => queuesOf(capabilities).includes(task.model))
  const warm = able.filter(({ warm_models }) => task.model === STAND_IN || warm_models.includes(task.model))
  const placesOf = (list: readonly LiveEngine[]) =>
    list.reduce((sum, { capabilities }) => sum + capabilities.concurrency, 0)
  const freeOf = (list: readonly LiveEngine[]) =>
    list.reduce(
      (sum, { id, capabilities }) => sum + Math.max(0, capabilities.concurrency - (running.get(id) ?? 0)),
      0,
    )

  const ahead = { tasks: before.tasks, isCapped: before.tasks >= countedAtMost, costSeconds: before.seconds }
  const slots = {
    count: placesOf(able),
    free: freeOf(able),
    withModel: placesOf(warm),
    freeWithModel: freeOf(warm),
  }
  const estimate = estimateWait(ahead, slots, recentOf(able, task))
  const whole = estimate.seconds && {
    likely: estimate.seconds.likely + task.cost,
    high: estimate.seconds.high + task.cost,
  }
  return {
    position: estimate.position,
    // Until the task is done, not until it begins.
    eta_ms: whole && Math.round(whole.likely * 1000),
    eta_spread_ms: whole && Math.round((whole.high - whole.likely) * 1000),
    waiting_for: waitingReason({ model: task.model, ownBefore: before.own }, ahead, slots),
  }
}

/** Factors until enough waits have been compared with their estimates to know better. */
const waitToEstimate = { low: 0.6, high: 1.6 }
const secondsOfSwap = 12

function recentOf(engines: readonly LiveEngine[], task: TaskRow): RecentImages {
  const paces = engines.map(({ seconds_per_image: pace }) => pace).filter((pace) => pace !== null)
  const meanSeconds =
    paces.length === 0 ? task.cost : paces.reduce((sum, pace) => sum + pace, 0) / paces.length
  return { meanSeconds, deviationSeconds: meanSeconds / 2, swapSeconds: secondsOfSwap, waitToEstimate }
}

function estimateRest(task: TaskRow, now: Date): Wait {
  if (task.started_at === null || task.progress <= 0.02) return noWait
  const elapsedMs = now.getTime() - task.started_at.getTime()
  const restMs = (elapsedMs * (1 - task.progress)) / task.progress
  return { ...noWait, eta_ms: Math.round(restMs), eta_spread_ms: Math.round(restMs * 0.25) }
}
