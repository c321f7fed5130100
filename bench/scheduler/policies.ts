import { advanceClock, takeTurn } from '#server/domain/scheduler/fair-share'
import { type Candidate, type PickReason, pickNext } from '#server/domain/scheduler/pick-next'
import type { SchedulerSettings } from '#server/domain/scheduler/settings'
import { day } from './arrivals.ts'
import { Heap } from './heap.ts'

export type Asked = { userId: number; weight: number; model: number; index: number }
export type Answer =
  | { index: number; model: number; reason: PickReason }
  | { index: null; askAgainAt: number | null }

/** Decides which task runs next. Times in seconds. */
export type Policy = {
  submit(asked: Asked, now: number): void
  ask(warmModel: number, warmAnywhere: readonly string[], now: number): Answer
  /** The duration of each decision. */
  decisionMs: Float32Array
  decisions: number
}

export const modelName = (model: number) => `model${model}`

/** The product's rule, on indexes that return the same as the queries of decision 0014. */
export function makeFairPolicy(settings: SchedulerSettings): Policy {
  const waiting = new Map<number, Candidate>()
  const isQueued = (task: Candidate) => waiting.get(Number(task.taskId)) === task
  const fairest = Array.from(
    { length: day.models },
    () => new Heap<Candidate>((a, b) => a.rank < b.rank || (a.rank === b.rank && a.queuedAt < b.queuedAt)),
  )
  const isOlder = (a: Candidate, b: Candidate) => a.queuedAt < b.queuedAt
  const oldest = Array.from({ length: day.models }, () => new Heap(isOlder))
  const virtualFinish = new Float64Array(day.users)
  const waitingCost = new Float64Array(day.users)
  let clock = 0

  const headOf = (heap: Heap<Candidate>): Candidate | undefined => {
    for (;;) {
      const head = heap.peek()
      if (head === undefined || isQueued(head)) return head
      heap.pop()
    }
  }
  const findCandidates = (): Candidate[] => {
    const candidates: Candidate[] = []
    for (let model = 0; model < day.models; model++) {
      const least = headOf(fairest[model] as Heap<Candidate>)
      const first = headOf(oldest[model] as Heap<Candidate>)
      if (least) candidates.push(least)
      if (first) candidates.push(first)
    }
    return candidates
  }

  const policy: Policy = {
    decisionMs: new Float32Array(8 * day.tasks),
    decisions: 0,
    submit({ userId, weight, model, index }, now) {
      const user = {
        virtualFinish: virtualFinish[userId] as number,
        waitingCost: waitingCost[userId] as number,
        weight,
      }
      const turn = takeTurn(user, clock, day.imageSeconds, settings)
      virtualFinish[userId] = turn.virtualFinish
      waitingCost[userId] = user.waitingCost + day.imageSeconds
      const task: Candidate = {
        taskId: String(index),
        userId: String(userId),
        model: modelName(model),
        queuedAt: now * 1000,
        rank: turn.rank,
        cost: day.imageSeconds,
      }
      waiting.set(index, task)
      fairest[model]?.push(task)
      oldest[model]?.push(task)
    },
    ask(warmModel, warmAnywhere, now) {
      const before = performance.now()
      const candidates = findCandidates()
      const slot = { warmModels: warmModel < 0 ? [] : [modelName(warmModel)], warmElsewhere: warmAnywhere }
      const pick = pickNext(candidates, slot, now * 1000, settings)
      policy.decisionMs[policy.decisions++] = performance.now() - before
      if (pick.task === null) {
        // A millisecond later: the conversion from milliseconds is not exact, and asking too early would
        // repeat forever.
        return { index: null, askAgainAt: pick.askAgainAt === null ? null : (pick.askAgainAt + 1) / 1000 }
      }
      if (pick.reason !== 'overdue') {
        const leastRank = Math.min(...candidates.map((task) => task.rank))
        clock = advanceClock(clock, candidates, pick.task, leastRank, now * 1000, settings)
      }
      const userId = Number(pick.task.userId)
      waitingCost[userId] = (waitingCost[userId] as number) - pick.task.cost
      const index = Number(pick.task.taskId)
      waiting.delete(index)
      return { index, model: Number(pick.task.model.slice('model'.length)), reason: pick.reason }
    },
  }
  return policy
}

/**
 * First come, first served, for comparison. A free server with the model is still preferred, see simulate.ts.
 */
export function makeFirstComePolicy(): Policy {
  const queue: Asked[] = []
  let head = 0
  return {
    decisionMs: new Float32Array(0),
    decisions: 0,
    submit(asked) {
      queue.push(asked)
    },
    ask() {
      const next = queue[head]
      if (next === undefined) return { index: null, askAgainAt: null }
      head++
      return { index: next.index, model: next.model, reason: 'fair' }
    },
  }
}
