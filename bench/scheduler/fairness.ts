import { day } from './arrivals.ts'

const windowSeconds = 60

/** Jain's index: 1 if all have the same, 1/n if one has everything. */
function jain(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  const squares = values.reduce((total, value) => total + value * value, 0)
  return squares === 0 ? 1 : (sum * sum) / (values.length * squares)
}

export type Fairness = {
  /** Among users of one tier who all had a task waiting for a whole minute; mean over these groups. */
  equals: number
  worstMinute: number
  /** The same among all tiers together, by service per weight. */
  weighted: number
  /** The same users over all their common minutes, as shares of each minute's mean. */
  wholeRun: number
  groups: number
}

/**
 * Tracks who has tasks waiting. A user counts in a minute only with a task waiting during all of it: a user
 * without tasks cannot have been treated unfairly.
 */
export class FairnessWatch {
  readonly #weights: Float64Array
  readonly #open = new Int32Array(day.users)
  readonly #since = new Float64Array(day.users)
  readonly #served = new Float64Array(day.users)
  readonly #shares = new Float64Array(day.users)
  readonly #minutes = new Int32Array(day.users)
  readonly #groups: { index: number; users: number }[] = []
  readonly #mixed: { index: number; users: number }[] = []
  #windowStart = 0

  constructor(weights: Float64Array) {
    this.#weights = weights
  }

  ask(user: number, now: number): void {
    this.#closeWindows(now)
    if (this.#open[user] === 0) this.#since[user] = now
    this.#open[user] = (this.#open[user] ?? 0) + 1
  }

  serve(user: number, now: number): void {
    this.#closeWindows(now)
    this.#open[user] = (this.#open[user] ?? 0) - 1
    this.#served[user] = (this.#served[user] ?? 0) + day.imageSeconds / (this.#weights[user] ?? 1)
  }

  result(): Fairness {
    const active = Array.from(this.#shares.keys()).filter((user) => (this.#minutes[user] ?? 0) > 0)
    return {
      equals: meanIndex(this.#groups),
      worstMinute: this.#groups.reduce((least, group) => Math.min(least, group.index), 1),
      weighted: meanIndex(this.#mixed),
      wholeRun: jain(active.map((user) => (this.#shares[user] ?? 0) / (this.#minutes[user] ?? 1))),
      groups: this.#groups.length,
    }
  }

  #closeWindows(now: number): void {
    while (now >= this.#windowStart + windowSeconds) {
      this.#closeWindow()
      this.#windowStart += windowSeconds
      this.#served.fill(0)
    }
  }

  #closeWindow(): void {
    const isBacklogged = (user: number) =>
      (this.#open[user] ?? 0) > 0 && (this.#since[user] ?? 0) <= this.#windowStart
    const backlogged = Array.from(this.#open.keys()).filter(isBacklogged)
    this.#note(backlogged, this.#mixed)
    for (const tier of day.tiers) {
      const equals = backlogged.filter((user) => this.#weights[user] === tier.weight)
      const mean = this.#note(equals, this.#groups)
      if (mean === undefined) continue
      for (const user of equals) {
        this.#shares[user] = (this.#shares[user] ?? 0) + (this.#served[user] ?? 0) / mean
        this.#minutes[user] = (this.#minutes[user] ?? 0) + 1
      }
    }
  }

  /** The mean service; undefined: there is nobody to compare with. */
  #note(active: readonly number[], into: { index: number; users: number }[]): number | undefined {
    const served = active.map((user) => this.#served[user] ?? 0)
    const mean = served.reduce((total, value) => total + value, 0) / active.length
    if (active.length < 2 || mean === 0) return undefined
    into.push({ index: jain(served), users: active.length })
    return mean
  }
}

function meanIndex(groups: readonly { index: number; users: number }[]): number {
  const active = groups.reduce((total, group) => total + group.users, 0)
  return active === 0 ? 1 : groups.reduce((total, group) => total + group.index * group.users, 0) / active
}
