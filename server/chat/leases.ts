import type { Db } from '#server/db/database'
import { type ReplyRun, renewReplyLeases } from '#server/db/reply-runs'
import type { Logger } from '#server/log'

type Held = Pick<ReplyRun, 'messageId' | 'runId'>

export type Leases = {
  seconds: number
  /** Renewed from now on. Told when it is lost, or when somebody wants it stopped. */
  hold(run: Held, onStop: (why: 'lost' | 'user' | 'care') => void): { release(): void }
}

/** The leases of all replies that this process writes: renewed together, long before they run out. */
export function createLeases(db: Db, log: Logger, seconds: number): Leases {
  const held = new Map<Held, (why: 'lost' | 'user' | 'care') => void>()
  let timer: NodeJS.Timeout | undefined

  const renew = async () => {
    const asked = [...held.keys()]
    const renewed = await renewReplyLeases(db, asked, seconds)
    for (const run of asked) {
      const stop = renewed.get(run.runId)
      if (stop !== null) held.get(run)?.(stop ?? 'lost')
    }
  }

  return {
    seconds,
    hold(run, onStop) {
      held.set(run, onStop)
      timer ??= setInterval(() => {
        // The database may be away for a moment; leases outlast that, or the replies end as interrupted.
        renew().catch((error: unknown) => log.warn({ err: error }, 'leases of replies'))
      }, seconds * 250)
      return {
        release() {
          held.delete(run)
          if (held.size > 0) return
          clearInterval(timer)
          timer = undefined
        },
      }
    },
  }
}
