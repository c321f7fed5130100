/** Runs at most `places` works at once; the others wait in order and can be aborted. */
export function createTurnGate(places: number) {
  let free = places
  const waiting: (() => void)[] = []

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  return async <Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> => {
    signal?.throwIfAborted()
    if (free > 0) free--
    else await waitForTurn(waiting, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

async function waitForTurn(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = () => {
    const place = waiting.indexOf(resolve)
    if (place === -1) return
    waiting.splice(place, 1)
    reject(signal?.reason)
  }
  waiting.push(resolve)
  signal?.addEventListener('abort', giveUp, { once: true })
  await promise
  signal?.removeEventListener('abort', giveUp)
}
