import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Stops a web process without cutting off what it is answering. */
export type Draining = {
  isBegun(): boolean
  /** Notes that a load balancer asked whether to send requests here, and what it was told. */
  noteProbe(prober: string): void
  /** For a stream that has no end of its own: closed when the process stops, so that the browser opens it elsewhere. */
  addEndless(response: ServerResponse): void
  /**
   * Answers "not ready" until the load balancers have heard it, then takes no new connections and closes the endless
   * streams. Requests go on. Takes no longer than `limit`.
   */
  stopListening(limit: AbortSignal): Promise<void>
  /** Waits until every request has been answered, or for `limit`. */
  finish(limit: AbortSignal): Promise<void>
}

/** A prober that has not asked for this long is gone. */
const proberGoneMs = 30_000
/** Most load balancers take a server out after two or three failed probes. */
const probesToHear = 3
/** Anybody may ask, and what is remembered has to stay small. */
const probersAtMost = 20
const hearWithinMs = 15_000

export function createDraining(server: Server): Draining {
  const running = new Set<ServerResponse>()
  const endless = new Set<ServerResponse>()
  const probers = new Map<string, { askedAt: number; toldTimes: number }>()
  let isBegun = false
  const changed = new EventTarget()
  const tell = () => changed.dispatchEvent(new Event('change'))

  const onRequest = (_request: unknown, response: ServerResponse) => {
    running.add(response)
    // A connection that is kept alive would bring the next request to a process that is about to end.
    if (isBegun) response.shouldKeepAlive = false
    response.once('close', () => {
      running.delete(response)
      endless.delete(response)
      if (isBegun) tell()
    })
  }
  server.prependListener('request', onRequest)

  const until = async (isReached: () => boolean, signal: AbortSignal) => {
    while (!isReached() && !signal.aborted) {
      await once(changed, 'change', { signal }).catch(() => {})
    }
  }

  const areProbersTold = () => [...probers.values()].every(({ toldTimes }) => toldTimes >= probesToHear)

  return {
    isBegun: () => isBegun,

    noteProbe(prober) {
      const now = Date.now()
      for (const [other, { askedAt }] of probers) if (now - askedAt > proberGoneMs) probers.delete(other)
      const toldTimes = isBegun ? (probers.get(prober)?.toldTimes ?? 0) + 1 : 0
      if (probers.size < probersAtMost || probers.has(prober))
        probers.set(prober, { askedAt: now, toldTimes })
      if (isBegun) tell()
    },

    addEndless(response) {
      if (!response.destroyed) endless.add(response)
    },

    async stopListening(limit) {
      isBegun = true
      for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false
      const now = Date.now()
      for (const [prober, { askedAt }] of probers) if (now - askedAt > proberGoneMs) probers.delete(prober)
      await until(areProbersTold, AbortSignal.any([limit, AbortSignal.timeout(hearWithinMs)]))
      if (server.listening) server.close()
      for (const response of endless) response.end()
    },

    async finish(limit) {
      await until(() => running.size === 0, limit)
      // The last answers are still on their way to the network.
      if (!limit.aborted) await sleep(0)
    },
  }
}
