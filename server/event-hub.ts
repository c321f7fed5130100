import { CallError } from './call-error.ts'
import { eventChannel } from './db/events.ts'
import type { Listener } from './db/listener.ts'

export type Subscription = {
  /** Resolves when there may be new events, or after the time-out. Events between two calls are not missed. */
  next(timeoutMs: number, signal: AbortSignal): Promise<void>
  end(): void
}

export type EventHub = { subscribe(userId: string): Subscription; close(): Promise<void> }

type Waiter = { userId: string; pending: boolean; wake: () => void }

/** Streams per user: enough for several tabs and devices. */
const streamsAtMost = 30

/** One LISTEN connection per process wakes all its streams. They read the event log, so a lost wake-up loses no event. */
export async function openEventHub(listener: Listener): Promise<EventHub> {
  const waiters = new Set<Waiter>()

  const wake = (matches: (waiter: Waiter) => boolean) => {
    for (const waiter of waiters) {
      if (!matches(waiter)) continue
      waiter.pending = true
      waiter.wake()
    }
  }

  const listening = await listener.listen({
    channel: eventChannel,
    onMessage: (payload) => wake((waiter) => payload === '*' || payload === waiter.userId),
    onReconnect: () => wake(() => true),
  })
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
    close: () => listening.close(),
  }
}
