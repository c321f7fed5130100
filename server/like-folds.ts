import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './db/database.ts'
import { foldLikes } from './db/likes.ts'
import type { Logger } from './log.ts'

export type LikeFolds = {
  /** After a like or unlike. Returns when lists order by it, unless so many come that one waits for the next turn. */
  touch(artId: string): Promise<void>
}

const pauseMs = 500

/**
 * Lists order by one number on the picture's own row. Written by every like of a picture that everybody likes at once,
 * that row would be a queue; so the first like writes it, and those of the next half second together.
 */
export function createLikeFolds(db: Db, log: Logger): LikeFolds & { close(): Promise<void> } {
  /** Pictures that were written a moment ago -> whether there is more to write. */
  const resting = new Map<string, boolean>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  async function rest(artId: string): Promise<void> {
    try {
      for (;;) {
        await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
        if (!resting.get(artId)) return
        // Before it is written: what comes meanwhile may have come too late for it.
        resting.set(artId, false)
        await foldLikes(db, [artId])
      }
    } finally {
      resting.delete(artId)
    }
  }

  return {
    async touch(artId) {
      if (resting.has(artId)) {
        resting.set(artId, true)
        return
      }
      resting.set(artId, false)
      try {
        await foldLikes(db, [artId])
      } finally {
        const turn = rest(artId).catch((error) => log.warn({ err: error }, 'like count'))
        running.add(turn)
        void turn.finally(() => running.delete(turn))
      }
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
