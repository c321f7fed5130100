import type { SchedulerSettings } from './settings.ts'

/** A queued task. Times in milliseconds. */
export type Candidate = {
  taskId: string
  userId: string
  /** What a server must have loaded. If servers differ in more than models, that must be part of it too. */
  model: string
  queuedAt: number
  /** The work per weight that its user will have received when its turn comes; see fair-share.ts. */
  rank: number
  /** In seconds, estimated. */
  cost: number
}

/** A free place on a server. All candidates must be tasks that the server can run. */
export type Slot = {
  warmModels: readonly string[]
  /** The models that other live slots have loaded, busy or free. */
  warmElsewhere: readonly string[]
}

export type PickReason = 'overdue' | 'fair' | 'warm'

export type Picked =
  | { task: Candidate; reason: PickReason }
  /** No task now; one that is kept for a server with its model may be taken from `askAgainAt` on. */
  | { task: null; askAgainAt: number | null }

type Order = (a: Candidate, b: Candidate) => number

const byId: Order = (a, b) => (a.taskId < b.taskId ? -1 : a.taskId > b.taskId ? 1 : 0)
const fairestFirst: Order = (a, b) => a.rank - b.rank || a.queuedAt - b.queuedAt || byId(a, b)
const oldestFirst: Order = (a, b) => a.queuedAt - b.queuedAt || a.rank - b.rank || byId(a, b)

/**
 * Overdue tasks first, then the fairest, which a task with a loaded model may overtake within a tolerance.
 * Needs only the fairest and the oldest task of each model.
 */
export function pickNext(
  candidates: readonly Candidate[],
  slot: Slot,
  now: number,
  settings: SchedulerSettings,
): Picked {
  const warm = candidates.filter((task) => slot.warmModels.includes(task.model))
  return (
    pickOverdue(candidates, warm, now, settings) ??
    pickFair(candidates, warm, settings) ??
    pickCold(candidates, slot, now, settings)
  )
}

function pickOverdue(
  candidates: readonly Candidate[],
  warm: readonly Candidate[],
  now: number,
  settings: SchedulerSettings,
): Picked | undefined {
  const overdueSince = now - settings.maxWaitSeconds * 1000
  const toleranceMs = settings.overdueToleranceSeconds * 1000
  const oldest = first(candidates, oldestFirst)
  const oldestWarm = first(warm, oldestFirst)
  if (!oldest) return undefined
  if (oldest.queuedAt > overdueSince) {
    // Almost overdue tasks go first if their model is loaded. Otherwise they become overdue one by one, each
    // on whatever server is free, and under load most of the time goes into loading models.
    const isAlmost = oldestWarm && oldestWarm.queuedAt <= overdueSince + toleranceMs
    return isAlmost ? { task: oldestWarm, reason: 'overdue' } : undefined
  }
  // Strictly by age, a long overdue queue would load a model for almost every task, and the servers would do
  // half the work.
  const mayOvertake =
    oldestWarm && oldestWarm.queuedAt <= overdueSince && oldestWarm.queuedAt <= oldest.queuedAt + toleranceMs
  return { task: mayOvertake ? oldestWarm : oldest, reason: 'overdue' }
}

/** undefined: no waiting task uses a model of this slot. */
function pickFair(
  candidates: readonly Candidate[],
  warm: readonly Candidate[],
  settings: SchedulerSettings,
): Picked | undefined {
  const fairest = first(candidates, fairestFirst)
  const fairestWarm = first(warm, fairestFirst)
  if (!fairest || !fairestWarm) return undefined
  if (fairestWarm.rank > fairest.rank + settings.warmTolerance) return { task: fairest, reason: 'fair' }
  return { task: fairestWarm, reason: fairestWarm.taskId === fairest.taskId ? 'fair' : 'warm' }
}

/**
 * Delay scheduling: a server that has the model loaded is likely to be free before this one has loaded it.
 */
function pickCold(
  candidates: readonly Candidate[],
  slot: Slot,
  now: number,
  settings: SchedulerSettings,
): Picked {
  const keptUntil = (task: Candidate) =>
    slot.warmElsewhere.includes(task.model) ? task.queuedAt + settings.holdSeconds * 1000 : now
  const offered = candidates.filter((task) => keptUntil(task) <= now)
  const fairest = first(offered, fairestFirst)
  if (fairest) return { task: fairest, reason: 'fair' }
  return { task: null, askAgainAt: candidates.length > 0 ? Math.min(...candidates.map(keptUntil)) : null }
}

function first(tasks: readonly Candidate[], order: Order): Candidate | undefined {
  return tasks.reduce<Candidate | undefined>(
    (best, task) => (best === undefined || order(task, best) < 0 ? task : best),
    undefined,
  )
}
