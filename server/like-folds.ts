import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './db/database.ts'
import { foldLikes } from './db/likes.ts'
import type { Logger } from './log.ts'

export type LikeFolds = {
  /** Called after a like or unlike. Resolves when the sort key is written; under many likes, when it is scheduled. */
  touch(artId: string): Promise<void>
}

const pauseMs = 500

/**
 * Lists order by `arts.like_count`. If every like wrote it, the likes of a popular art would wait for
 * its row lock; so the first like writes it, and those of the next half second write it together.
 */
export function createLikeFolds(db: Db, log: Logger): LikeFolds & { close(): Promise<void> } {
  /** Arts written in the last half second -> whether there are more likes to write. */
  const resting = new Map<string, boolean>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  async function rest(artId: string): Promise<void> {
    try {
      for (;;) {
        await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
        if (!resting.get(artId)) return
        // Cleared before the write: a like during the write may be too late for it.
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
        const turn = rest(artId).catch((error) =>
          log.warn({ err: error }, 'a like count could not be written'),
        )
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
