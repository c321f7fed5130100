import type { SchedulerSettings } from './settings.ts'

/** A queued task. Times are in milliseconds. */
export type Candidate = {
  taskId: string
  userId: string
  /** What a server must have loaded. Where servers differ in more than models, that belongs into it too. */
  model: string
  queuedAt: number
  /** How much work per weight its user will have been given when its turn comes, see fair-share.ts. */
  rank: number
  /** Expected seconds. */
  cost: number
}

/** A free place on a server. Only tasks that it can run may be among the candidates. */
export type Slot = {
  warmModels: readonly string[]
  /** The models that other live slots have loaded, busy or free. */
  warmElsewhere: readonly string[]
}

export type PickReason = 'overdue' | 'fair' | 'warm'

export type Picked =
  | { task: Candidate; reason: PickReason }
  /** Nothing to do now; a task that is kept for a warmer server may be taken from `askAgainAt` on. */
  | { task: null; askAgainAt: number | null }

type Order = (a: Candidate, b: Candidate) => number

const byId: Order = (a, b) => (a.taskId < b.taskId ? -1 : a.taskId > b.taskId ? 1 : 0)
const fairestFirst: Order = (a, b) => a.rank - b.rank || a.queuedAt - b.queuedAt || byId(a, b)
const oldestFirst: Order = (a, b) => a.queuedAt - b.queuedAt || a.rank - b.rank || byId(a, b)

/**
 * What a free slot does next: the overdue first, then the fairest, where a task whose model is loaded may overtake
 * within a tolerance. It needs no more than the fairest and the oldest task of each model.
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
    // The almost overdue go first where that costs no swap. Otherwise they cross the line one by one, each on
    // whatever server is free, and under load most of the work is swapping.
    const isAlmost = oldestWarm && oldestWarm.queuedAt <= overdueSince + toleranceMs
    return isAlmost ? { task: oldestWarm, reason: 'overdue' } : undefined
  }
  // Strictly by age, a long overdue queue swaps for almost every task: the servers do half the work, for ever.
  const mayOvertake =
    oldestWarm && oldestWarm.queuedAt <= overdueSince && oldestWarm.queuedAt <= oldest.queuedAt + toleranceMs
  return { task: mayOvertake ? oldestWarm : oldest, reason: 'overdue' }
}

/** Undefined where nothing waits for a model of this slot. */
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

/** Delay scheduling: a server that has the model loaded is likely to be free before this one would have loaded it. */
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
