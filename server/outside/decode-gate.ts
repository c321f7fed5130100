import { CallError } from '#server/call-error'

/** Lets so many through at once and so many wait; whoever comes after that is sent away until later. */
export function createGate(atOnce: number, mayWait: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mayWait) {
      throw new CallError('unavailable', {
        sentence: 'Many pictures are coming in right now. Please try again in a moment.',
        retryAfterMs: 5_000,
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  // Whoever leaves hands its place on, so nobody who arrives in between can take it.
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
