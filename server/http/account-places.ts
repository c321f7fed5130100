import { CallError } from '#server/call-error'

/** A place among the calls of one account that run at the same time. Leaving it twice does nothing. */
export type RunningPlace = { leave(): void }

export type AccountPlaces = {
  /** Waits for a place of this account, or, signed out, of this address. Throws 429 when too many wait already. */
  enter(subject: string): Promise<RunningPlace>
}

/** More than any page sends at once; each waiting call has its body in memory. */
const waitingAtMost = 100

const tooMany = () =>
  new CallError('too_often', {
    sentence: 'Too many of your requests are running at once. Please wait a moment and try again.',
    retryAfterMs: 2_000,
  })

/**
 * How many calls one account runs at once in this process: a quarter of the connections but at least two, so that most of
 * them stay free for everybody else.
 */
export function createAccountPlaces(connections: number): AccountPlaces {
  const atOnce = Math.max(2, Math.floor(connections / 4))
  const accounts = new Map<string, { running: number; waiting: (() => void)[] }>()

  const leave = (subject: string) => {
    const account = accounts.get(subject)
    if (account === undefined) return
    // Handed to the next waiting call directly, so that a new call cannot take it.
    const next = account.waiting.shift()
    if (next !== undefined) return next()
    account.running -= 1
    if (account.running === 0) accounts.delete(subject)
  }

  return {
    async enter(subject) {
      const account = accounts.get(subject) ?? { running: 0, waiting: [] }
      accounts.set(subject, account)
      if (account.running < atOnce) account.running += 1
      else if (account.waiting.length >= waitingAtMost) throw tooMany()
      else await new Promise<void>((resolve) => account.waiting.push(resolve))
      let isLeft = false
      return {
        leave() {
          if (isLeft) return
          isLeft = true
          leave(subject)
        },
      }
    },
  }
}
