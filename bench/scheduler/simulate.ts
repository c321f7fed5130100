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
  const idle = allIdle()
  const loaded = new LoadedModels()

  const tally = new Tally()
  const waitingOf = new Int32Array(day.users)
  const door = new Door()
  let timerAt = Infinity

  const submit = (task: number, now: number) => {
    const wish = readWish(arrivals, task)
    waitingOf[wish.userId] = (waitingOf[wish.userId] as number) + 1
    tally.queue(task, now)
    policy.submit(wish, now)
    const slot = idle.pick(wish.model, random)
    if (slot !== undefined) ask(slot, now)
  }

  const arrive = (task: number, now: number) => {
    const userId = arrivals.user[task] as number
    fairness.ask(userId, now)
    if ((waitingOf[userId] as number) < atMost(userId)) submit(task, now)
    else door.add(userId, task)
  }

  const start = (slot: number, task: number, model: number, now: number) => {
    const userId = arrivals.user[task] as number
    const isCold = loaded.of(slot) !== model
    idle.remove(slot, loaded.of(slot))
    if (isCold) loaded.load(slot, model)
    busy.push({ until: now + day.imageSeconds + (isCold ? day.swapSeconds : 0), slot })
    tally.start(task, now, arrivals.seconds[task] as number)
    fairness.serve(userId, now)
    waitingOf[userId] = (waitingOf[userId] as number) - 1
    const next = door.next(userId)
    if (next !== undefined) submit(next, now)
  }

  const ask = (slot: number, now: number): boolean => {
    const answer = policy.ask(loaded.of(slot), loaded.names, now)
    if (answer.index !== null) {
      tally.count(answer.reason)
      start(slot, answer.index, answer.model, now)
      return true
    }
    idle.add(slot, loaded.of(slot))
    if (answer.askAgainAt !== null) timerAt = Math.min(timerAt, answer.askAgainAt)
    return false
  }

  const askIdle = (now: number) => {
    timerAt = Infinity
    let slot = idle.pickAny(random)
    while (slot !== undefined && ask(slot, now)) slot = idle.pickAny(random)
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
    swapsPerTask: loaded.swaps / day.tasks,
    ...tally.result(),
    fairness: fairness.result(),
  }
}

function allIdle(): IdleSlots {
  const idle = new IdleSlots()
  for (let slot = 0; slot < day.servers; slot++) idle.add(slot, -1)
  return idle
}

function readWish({ user, model, weightOfUser }: Arrivals, task: number) {
  const userId = user[task] as number
  return { index: task, userId, model: model[task] as number, weight: weightOfUser[userId] as number }
}

/** How long tasks waited, and why each was chosen. */
class Tally {
  #queuedAt = new Float64Array(day.tasks)
  #waits = new Float64Array(day.tasks)
  #reasons: Record<string, number> = {}
  #longestWish = 0
  #lastStart = 0

  queue(task: number, now: number): void {
    this.#queuedAt[task] = now
  }

  start(task: number, now: number, wishedAt: number): void {
    this.#waits[task] = now - (this.#queuedAt[task] as number)
    this.#longestWish = Math.max(this.#longestWish, now - wishedAt)
    this.#lastStart = now
  }

  count(reason: string): void {
    this.#reasons[reason] = (this.#reasons[reason] ?? 0) + 1
  }

  result(): Pick<Outcome, 'waits' | 'longestWish' | 'reasons' | 'lastStart'> {
    return {
      waits: this.#waits.sort(),
      longestWish: this.#longestWish,
      reasons: this.#reasons,
      lastStart: this.#lastStart,
    }
  }
}

/** Which model each slot has loaded. */
class LoadedModels {
  swaps = 0
  names: string[] = []
  #modelOf = new Int32Array(day.servers).fill(-1)
  #slotsWith = new Int32Array(day.models)

  of(slot: number): number {
    return this.#modelOf[slot] as number
  }

  load(slot: number, model: number): void {
    const before = this.of(slot)
    this.swaps++
    this.#modelOf[slot] = model
    if (before >= 0) this.#slotsWith[before] = (this.#slotsWith[before] as number) - 1
    this.#slotsWith[model] = (this.#slotsWith[model] as number) + 1
    this.names = Array.from(this.#slotsWith.keys())
      .filter((each) => (this.#slotsWith[each] as number) > 0)
      .map(modelName)
  }
}

/** The tasks that each user may not submit yet, first come first served. */
class Door {
  #tasks = Array.from({ length: day.users }, (): number[] => [])
  #head = new Int32Array(day.users)

  add(userId: number, task: number): void {
    this.#tasks[userId]?.push(task)
  }

  next(userId: number): number | undefined {
    const task = this.#tasks[userId]?.[this.#head[userId] as number]
    if (task !== undefined) this.#head[userId] = (this.#head[userId] as number) + 1
    return task
  }
}
