import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway, isDatabaseBusy } from '#server/db/database-away'
import { StorageAwayError } from '#server/outside/storage/away'

/** The storage or the database failed, which says nothing about the task or the engine. */
export const isOutage = (error: unknown): boolean =>
  error instanceof StorageAwayError ||
  (error instanceof Error && (isDatabaseAway(error) || isDatabaseBusy(error)))

const askEveryMs = 500

/** Tries again while the database is away, for so long: what a run ends with must not be lost to a short outage. */
export async function untilDatabaseAnswers<T>(work: () => Promise<T>, forMs: number): Promise<T> {
  const giveUpAt = performance.now() + forMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= giveUpAt) throw error
      await sleep(askEveryMs)
    }
  }
}
