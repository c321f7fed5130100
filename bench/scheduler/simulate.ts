import { type Arrivals, day, makeRandom } from './arrivals.ts'
import { type Fairness, FairnessWatch } from './fairness.ts'
import { Heap } from './heap.ts'
import { IdleSlots } from './idle-slots.ts'
import { modelName, type Policy } from './policies.ts'

export type Outcome = {
  swapsPerTask: number
  /** Seconds from submit to start, sorted. */
  waits: Float64Array
  /**
   * From the intention to the start, including the time during which the limit of waiting tasks prevented the
   * submit.
   */
  longestWish: number
  reasons: Record<string, number>
  lastStart: number
  fairness: Fairness
}

/**
 * All idle slots learn of a new task at once. One with its model loaded takes it; of the others, which see
 * the same queue, one asks. `atMost`: how many tasks a user may have waiting; further ones are submitted
 * later.
 */
export function simulate(
  arrivals: Arrivals,
  policy: Policy,
  seed: number,
  atMost: (user: number) => number,
): Outcome {
  const random = makeRandom(seed)
  const fairness = new FairnessWatch(arrivals.weightOfUser)
  const busy = new Heap<{ until: number; slot: number }>((a, b) => a.until < b.until)
  const idle = new IdleSlots()
  const warm = new Int32Array(day.servers).fill(-1)
  const warmCount = new Int32Array(day.models)
  let warmAnywhere: string[] = []
  for (let slot = 0; slot < day.servers; slot++) idle.add(slot, -1)

  const queuedAt = new Float64Array(day.tasks)
  const waits = new Float64Array(day.tasks)
  const waitingOf = new Int32Array(day.users)
  const door = Array.from({ length: day.users }, (): number[] => [])
  const doorHead = new Int32Array(day.users)
  const reasons: Record<string, number> = {}
  let timerAt = Infinity
  let swaps = 0
  let longestWish = 0
  let lastStart = 0

  const load = (slot: number, model: number) => {
    const before = warm[slot] as number
    swaps++
    warm[slot] = model
    if (before >= 0) warmCount[before] = (warmCount[before] as number) - 1
    warmCount[model] = (warmCount[model] as number) + 1
    warmAnywhere = Array.from(warmCount.keys())
      .filter((each) => (warmCount[each] as number) > 0)
      .map(modelName)
  }

  const submit = (task: number, now: number) => {
    const userId = arrivals.user[task] as number
    const model = arrivals.model[task] as number
    waitingOf[userId] = (waitingOf[userId] as number) + 1
    queuedAt[task] = now
    policy.submit({ index: task, userId, model, weight: arrivals.weightOfUser[userId] as number }, now)
    const slot = idle.pick(model, random)
    if (slot !== undefined) ask(slot, now)
  }

  const arrive = (task: number, now: number) => {
    const userId = arrivals.user[task] as number
    fairness.ask(userId, now)
    if ((waitingOf[userId] as number) < atMost(userId)) submit(task, now)
    else door[userId]?.push(task)
  }

  const start = (slot: number, task: number, model: number, now: number) => {
    const userId = arrivals.user[task] as number
    const isCold = warm[slot] !== model
    idle.remove(slot, warm[slot] as number)
    if (isCold) load(slot, model)
    busy.push({ until: now + day.imageSeconds + (isCold ? day.swapSeconds : 0), slot })
    waits[task] = now - (queuedAt[task] as number)
    longestWish = Math.max(longestWish, now - (arrivals.seconds[task] as number))
    lastStart = now
    fairness.serve(userId, now)
    waitingOf[userId] = (waitingOf[userId] as number) - 1
    const next = door[userId]?.[doorHead[userId] as number]
    if (next === undefined) return
    doorHead[userId] = (doorHead[userId] as number) + 1
    submit(next, now)
  }

  const ask = (slot: number, now: number): boolean => {
    const answer = policy.ask(warm[slot] as number, warmAnywhere, now)
    if (answer.index !== null) {
      reasons[answer.reason] = (reasons[answer.reason] ?? 0) + 1
      start(slot, answer.index, answer.model, now)
      return true
    }
    idle.add(slot, warm[slot] as number)
    if (answer.askAgainAt !== null) timerAt = Math.min(timerAt, answer.askAgainAt)
    return false
  }

  const askIdle = (now: number) => {
    timerAt = Infinity
    let slot: number | undefined
    do slot = idle.pickAny(random)
    while (slot !== undefined && ask(slot, now))
  }

  let task = 0
  for (;;) {
    const arrivesAt = task < day.tasks ? (arrivals.seconds[task] as number) : Infinity
    const freeAt = busy.peek()?.until ?? Infinity
    const now = Math.min(arrivesAt, freeAt, timerAt)
    if (now === Infinity) break
    if (now === freeAt) ask(busy.pop()?.slot as number, now)
    else if (now === timerAt) askIdle(now)
    else arrive(task++, now)
  }
  return {
    swapsPerTask: swaps / day.tasks,
    waits: waits.sort(),
    longestWish,
    reasons,
    lastStart,
    fairness: fairness.result(),
  }
}
