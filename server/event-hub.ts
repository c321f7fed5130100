import pg from 'pg'
import { CallError } from './call-error.ts'
import { type Connection } from './db/database.ts'
import { eventChannel } from './db/events.ts'
import type { Logger } from './log.ts'

export type Subscription = {
  /** Resolves when there may be something new, or after the time-out. Nothing that happens between two calls is missed. */
  next(timeoutMs: number, signal: AbortSignal): Promise<void>
  end(): void
}

export type EventHub = { subscribe(userId: string): Subscription; close(): Promise<void> }

type Waiter = { userId: string; pending: boolean; wake: () => void }

/** A person has a few tabs and devices, not hundreds. */
const streamsAtMost = 30
const firstRetryMs = 100
const lastRetryMs = 5_000

/** One LISTEN connection a process wakes all its streams; what they then read is the log, so a lost wake-up loses nothing. */
export async function openEventHub(connection: Connection, log: Logger): Promise<EventHub> {
  const waiters = new Set<Waiter>()
  let closed = false
  let client: pg.Client | undefined

  const wake = (matches: (waiter: Waiter) => boolean) => {
    for (const waiter of waiters) {
      if (!matches(waiter)) continue
      waiter.pending = true
      waiter.wake()
    }
  }

  const connect = async () => {
    const fresh = new pg.Client({ ...connection, application_name: 'nightbloom events', keepAlive: true })
    fresh.on('notification', ({ payload }) => wake((waiter) => payload === '*' || payload === waiter.userId))
    fresh.on('error', (error) => log.warn({ err: error }, 'event connection'))
    await fresh.connect()
    await fresh.query(`listen ${eventChannel}`)
    fresh.once('end', () => void reconnect(firstRetryMs))
    client = fresh
  }

  const reconnect = async (delayMs: number): Promise<void> => {
    if (closed) return
    await new Promise((resolve) => setTimeout(resolve, delayMs).unref())
    try {
      await connect()
      wake(() => true)
    } catch {
      void reconnect(Math.min(delayMs * 2, lastRetryMs))
    }
  }

  await connect()
  return {
    subscribe(userId) {
      const own = [...waiters].filter((waiter) => waiter.userId === userId).length
      if (own >= streamsAtMost) {
        throw new CallError('too_often', {
          sentence: 'Too many pages are open at once. Close some of them.',
          retryAfterMs: 30_000,
        })
      }
      const waiter: Waiter = { userId, pending: false, wake: () => {} }
      waiters.add(waiter)
      return {
        async next(timeoutMs, signal) {
          if (!waiter.pending && !signal.aborted) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, timeoutMs)
              waiter.wake = () => {
                clearTimeout(timer)
                resolve()
              }
              signal.addEventListener('abort', waiter.wake, { once: true })
            })
          }
          signal.removeEventListener('abort', waiter.wake)
          waiter.pending = false
        },
        end: () => waiters.delete(waiter),
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
