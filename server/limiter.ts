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
type CountedWindow = {
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

type Rule = { throttle: Throttle; limit: number; windowMs: number; key: string }

type Clock = () => number

export function createLimiter(db: Db, scale: number, now: Clock = Date.now): Limiter {
  const ruleOf = (throttle: Throttle, subject: string): Rule => {
    const { limit, windowMs } = throttles[throttle]
    return { throttle, limit: limit * scale, windowMs, key: `${throttle} ${subject}` }
  }
  const countShared = createSharedCounter(db, now)
  const countOwn = createOwnCounter(now)
  return {
    async take(throttle, subject) {
      const { limit, windowMs, key } = ruleOf(throttle, subject)
      const window = await addToCounter(db, key, 1, windowMs)
      const giveBack = async () => {
        await addToCounter(db, key, -1, windowMs)
      }
      if (window.count > limit) {
        await giveBack()
        throw refuse(throttle, window.endsAt.getTime(), now)
      }
      return { giveBack }
    },
    forget: (throttle, subject) => deleteCounters(db, `${throttle} ${subject}`),
    count: (throttle, subject) => countShared(ruleOf(throttle, subject)),
    countHere: (throttle, subject) => countOwn(ruleOf(throttle, subject)),
  }
}

function refuse(throttle: Throttle, endsAtMs: number, now: Clock): CallError {
  return new CallError('too_often', {
    sentence: throttleSentences[throttle],
    internal: throttle,
    retryAfterMs: Math.max(1000, endsAtMs - now()),
  })
}

/** Counts in memory and reports blocks to the database. */
function createSharedCounter(db: Db, now: Clock): (rule: Rule) => Promise<void> {
  const openWindow = createWindows(db, now)
  return async ({ throttle, limit, windowMs, key }) => {
    const window = await openWindow(key, windowMs)
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
    if (window.shared + window.unreported >= limit) throw refuse(throttle, window.endsAtMs, now)
    window.unreported += 1
    const block = Math.max(1, Math.floor(limit / blocksInLimit))
    // Close to the limit every call is reported, so that simultaneous calls cannot exceed it.
    if (window.unreported < block && window.shared + window.unreported + block < limit) return
    const counted = await report(db, window, key, windowMs)
    if (counted.count > limit) throw refuse(throttle, counted.endsAt.getTime(), now)
  }
}

function report(
  db: Db,
  window: CountedWindow,
  key: string,
  windowMs: number,
): ReturnType<typeof addToCounter> {
  const reported = window.unreported
  window.unreported = 0
  window.shared += reported
  const reporting = addToCounter(db, key, reported, windowMs)
  window.reporting = reporting.then(
    (counted) => {
      window.reporting = undefined
      window.shared = Math.max(window.shared, counted.count)
      window.endsAtMs = counted.endsAt.getTime()
    },
    () => {
      window.reporting = undefined
    },
  )
  return reporting
}

/** The windows that this process knows, read from the database when they begin. */
function createWindows(db: Db, now: Clock): (key: string, windowMs: number) => Promise<CountedWindow> {
  const known = new Map<string, CountedWindow>()
  const loading = new Map<string, Promise<CountedWindow>>()

  const load = async (key: string, windowMs: number): Promise<CountedWindow> => {
    const read = await readCounter(db, key)
    const window = {
      shared: read?.count ?? 0,
      unreported: 0,
      endsAtMs: read?.endsAt.getTime() ?? now() + windowMs,
      syncedAtMs: now(),
      reporting: undefined,
    }
    if (known.size > sweepAbove) known.clear()
    known.set(key, window)
    return window
  }

  return async (key, windowMs) => {
    const present = known.get(key)
    if (present !== undefined && present.endsAtMs > now()) return present
    // Calls at the start of a window share one query.
    const underWay = loading.get(key)
    if (underWay !== undefined) return underWay
    const reading = load(key, windowMs).finally(() => loading.delete(key))
    loading.set(key, reading)
    return reading
  }
}

function createOwnCounter(now: Clock): (rule: Rule) => void {
  const windows = new Map<string, { count: number; endsAtMs: number }>()
  return ({ throttle, limit, windowMs, key }) => {
    const present = windows.get(key)
    if (present !== undefined && present.endsAtMs > now()) {
      if (present.count >= limit) throw refuse(throttle, present.endsAtMs, now)
      present.count += 1
      return
    }
    if (windows.size > sweepAbove) {
      for (const [ended, { endsAtMs }] of windows) if (endsAtMs <= now()) windows.delete(ended)
    }
    windows.set(key, { count: 1, endsAtMs: now() + windowMs })
  }
}
