import { CallError } from '#server/call-error'

export type GateLimits = {
  atOnce: number
  atOnceForOne: number
  mayWait: number
  mayWaitForOne: number
}

/** Runs the work when it is its owner's turn. A caller that aborts while waiting loses its place. */
export type FairGate = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

type Waiter = { start(): void }

/**
 * Limits how much runs at once, in total and per owner. Owners take turns, so that an account with a hundred
 * images makes another wait only for work that is already running.
 */
export function createFairGate(limits: GateLimits): FairGate {
  /** In the order of turns; an owner who was served goes to the end. */
  const waiting = new Map<string, Waiter[]>()
  const running = new Map<string, number>()
  let runningInAll = 0
  let waitingInAll = 0

  const mayRun = (owner: string) =>
    runningInAll < limits.atOnce && (running.get(owner) ?? 0) < limits.atOnceForOne

  const begin = (owner: string) => {
    runningInAll += 1
    running.set(owner, (running.get(owner) ?? 0) + 1)
  }

  const startNext = () => {
    for (const [owner, queue] of waiting) {
      if (!mayRun(owner)) continue
      const next = queue.shift()
      if (queue.length === 0) waiting.delete(owner)
      if (next === undefined) continue
      waitingInAll -= 1
      begin(owner)
      next.start()
      return
    }
  }

  const end = (owner: string) => {
    runningInAll -= 1
    const left = (running.get(owner) ?? 1) - 1
    if (left === 0) running.delete(owner)
    else running.set(owner, left)
    // Moves the owner to the end.
    const queue = waiting.get(owner)
    if (queue !== undefined) {
      waiting.delete(owner)
      waiting.set(owner, queue)
    }
    startNext()
  }

  const enter = async (owner: string, signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted()
    const queue = waiting.get(owner) ?? []
    if (queue.length === 0 && mayRun(owner)) return begin(owner)
    if (queue.length >= limits.mayWaitForOne)
      throw tooMany('too_often', 'Please wait until your other files are done.')
    if (waitingInAll >= limits.mayWait) {
      throw tooMany('unavailable', 'Many files are coming in right now. Please try again in a moment.')
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { start: resolve }
    queue.push(waiter)
    waiting.set(owner, queue)
    waitingInAll += 1
    const leave = () => {
      const at = queue.indexOf(waiter)
      if (at === -1) return
      queue.splice(at, 1)
      if (queue.length === 0) waiting.delete(owner)
      waitingInAll -= 1
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  return async (owner, work, signal) => {
    await enter(owner, signal)
    try {
      return await work()
    } finally {
      end(owner)
    }
  }
}

function tooMany(code: 'too_often' | 'unavailable', sentence: string): CallError {
  return new CallError(code, { sentence, retryAfterMs: 5_000 })
}

/** The same without owners. */
export function createGate(atOnce: number, mayWait: number): <T>(work: () => Promise<T>) => Promise<T> {
  const pass = createFairGate({
    atOnce,
    atOnceForOne: atOnce,
    mayWait,
    mayWaitForOne: Number.POSITIVE_INFINITY,
  })
  return (work) => pass('', work)
}
