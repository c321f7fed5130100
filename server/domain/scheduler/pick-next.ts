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

export type Pick =
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
): Pick {
  const isWarm = (task: Candidate) => slot.warmModels.includes(task.model)

  const overdueSince = now - settings.maxWaitSeconds * 1000
  const overdue = candidates.filter((task) => task.queuedAt <= overdueSince)
  const oldest = first(overdue, oldestFirst)
  if (oldest) {
    const warm = first(overdue.filter(isWarm), oldestFirst)
    const latest = oldest.queuedAt + settings.overdueToleranceSeconds * 1000
    // Without this, a long queue of overdue tasks is served in the order of arrival: almost every task then swaps the
    // model, the servers do half the work, and the queue never ends.
    return { task: warm && warm.queuedAt <= latest ? warm : oldest, reason: 'overdue' }
  }

  const fairest = first(candidates, fairestFirst)
  if (!fairest) return { task: null, askAgainAt: null }
  const warm = first(candidates.filter(isWarm), fairestFirst)
  if (warm === fairest) return { task: fairest, reason: 'fair' }
  if (warm) {
    return warm.rank <= fairest.rank + settings.warmTolerance
      ? { task: warm, reason: 'warm' }
      : { task: fairest, reason: 'fair' }
  }

  const heldUntil = (task: Candidate) =>
    slot.warmElsewhere.includes(task.model) ? task.queuedAt + settings.holdSeconds * 1000 : now
  const offered = first(
    candidates.filter((task) => heldUntil(task) <= now),
    fairestFirst,
  )
  if (offered) return { task: offered, reason: 'fair' }
  return { task: null, askAgainAt: Math.min(...candidates.map(heldUntil)) }
}

function first(tasks: readonly Candidate[], order: Order): Candidate | undefined {
  return tasks.reduce<Candidate | undefined>(
    (best, task) => (best === undefined || order(task, best) < 0 ? task : best),
    undefined,
  )
}
