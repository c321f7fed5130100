import { CallError } from './call-error.ts'
import type { Db } from './db/database.ts'
import { addToCounter, deleteCounters, readCounter } from './db/rate-counters.ts'
import { type Throttle, throttleSentences, throttles } from './domain/throttles.ts'

export type Limiter = {
  /** Exact over all processes, with one write. Throws 429. `giveBack` takes back an attempt that does not count. */
  take(throttle: Throttle, subject: string): Promise<{ giveBack(): Promise<void> }>
  /** Resets a subject, and all whose name begins with it and a space. */
  forget(throttle: Throttle, subject: string): Promise<void>
  /** For every call: counted in memory and reported in blocks, so that a cheap read costs no write. */
  count(throttle: Throttle, subject: string): Promise<void>
  /** In this process only, without the database, for subjects that are too many to look up. */
  countHere(throttle: Throttle, subject: string): void
}

/**
 * One window as this process knows it. `shared` is the sum that all processes reported; `unreported` is our own rest.
 * Each process may therefore let through less than one block more than the limit.
 */
type Known = {
  shared: number
  unreported: number
  endsAtMs: number
  syncedAtMs: number
  /** A report that is under way; never rejects. */
  reporting: Promise<void> | undefined
}

const blocksInLimit = 20
const trustMs = 2_000
const sweepAbove = 50_000

export function createLimiter(db: Db, scale: number, now: () => number = Date.now): Limiter {
  const known = new Map<string, Known>()
  const loading = new Map<string, Promise<Known>>()
  const here = new Map<string, { count: number; endsAtMs: number }>()

  const refuse = (throttle: Throttle, endsAtMs: number) =>
    new CallError('too_often', {
      sentence: throttleSentences[throttle],
      internal: throttle,
      retryAfterMs: Math.max(1000, endsAtMs - now()),
    })

  const load = async (key: string, windowMs: number): Promise<Known> => {
    const window = await readCounter(db, key)
    return {
      shared: window?.count ?? 0,
      unreported: 0,
      endsAtMs: window?.endsAt.getTime() ?? now() + windowMs,
      syncedAtMs: now(),
      reporting: undefined,
    }
  }

  /** Calls at the start of a window share one query. */
  const loadOnce = (key: string, windowMs: number): Promise<Known> => {
    const underWay = loading.get(key)
    if (underWay !== undefined) return underWay
    const reading = load(key, windowMs)
      .then((window) => {
        if (known.size > sweepAbove) known.clear()
        known.set(key, window)
        return window
      })
      .finally(() => loading.delete(key))
    loading.set(key, reading)
    return reading
  }

  return {
    async take(throttle, subject) {
      const { limit, windowMs } = throttles[throttle]
      const key = `${throttle} ${subject}`
      const window = await addToCounter(db, key, 1, windowMs)
      const giveBack = async () => {
        await addToCounter(db, key, -1, windowMs)
      }
      if (window.count > limit * scale) {
        await giveBack()
        throw refuse(throttle, window.endsAt.getTime())
      }
      return { giveBack }
    },

    forget: (throttle, subject) => deleteCounters(db, `${throttle} ${subject}`),

    async count(throttle, subject) {
      const { windowMs } = throttles[throttle]
      const limit = throttles[throttle].limit * scale
      const key = `${throttle} ${subject}`
      const present = known.get(key)
      const window =
        present !== undefined && present.endsAtMs > now() ? present : await loadOnce(key, windowMs)
      // Calls during a report wait for it: otherwise calls that are sent at the same time to several processes
      // would all pass before the processes know of each other.
      while (window.reporting !== undefined) await window.reporting
      if (now() - window.syncedAtMs > trustMs) {
        window.syncedAtMs = now()
        // Not awaited: at most one unreported block passes meanwhile.
        readCounter(db, key).then(
          (read) => {
            window.shared = Math.max(window.shared, read?.count ?? 0)
          },
          () => {},
        )
      }
      if (window.shared + window.unreported >= limit) throw refuse(throttle, window.endsAtMs)
      window.unreported += 1
      const block = Math.max(1, Math.floor(limit / blocksInLimit))
      // Close to the limit every call is reported, so that simultaneous calls cannot exceed it.
      if (window.unreported < block && window.shared + window.unreported + block < limit) return
      const reported = window.unreported
      window.unreported = 0
      window.shared += reported
      const report = addToCounter(db, key, reported, windowMs)
      window.reporting = report.then(
        (counted) => {
          window.reporting = undefined
          window.shared = Math.max(window.shared, counted.count)
          window.endsAtMs = counted.endsAt.getTime()
        },
        () => {
          window.reporting = undefined
        },
      )
      const counted = await report
      if (counted.count > limit) throw refuse(throttle, counted.endsAt.getTime())
    },

    countHere(throttle, subject) {
      const { limit, windowMs } = throttles[throttle]
      const key = `${throttle} ${subject}`
      const present = here.get(key)
      if (present !== undefined && present.endsAtMs > now()) {
        if (present.count >= limit * scale) throw refuse(throttle, present.endsAtMs)
        present.count += 1
        return
      }
      if (here.size > sweepAbove) {
        for (const [known, { endsAtMs }] of here) if (endsAtMs <= now()) here.delete(known)
      }
      here.set(key, { count: 1, endsAtMs: now() + windowMs })
    },
  }
}
