import { setTimeout as sleep } from 'node:timers/promises'

export type WakeUp = {
  ring(): void
  /** Listens from now on. The returned function waits for the next ring, for the time-out or for the signal. */
  listen(): (timeoutMs: number, signal: AbortSignal) => Promise<void>
}

/** Wakes loops that wait for work. A ring between `listen()` and the wait is not missed. */
export function createWakeUp(): WakeUp {
  let rung = Promise.withResolvers<void>()
  return {
    ring() {
      rung.resolve()
      rung = Promise.withResolvers<void>()
    },
    listen() {
      const { promise } = rung
      return async (timeoutMs, signal) => {
        const over = new AbortController()
        const timeout = sleep(timeoutMs, undefined, { signal: AbortSignal.any([signal, over.signal]) })
        await Promise.race([promise, timeout.catch(() => {})])
        over.abort()
      }
    },
  }
}
