import type { Db } from '#server/db/database'
import { clearServerFailures, countServerFailure, setServerRest } from '#server/db/image-servers'
import { beginsRest, hadRest, restAfter } from '#server/domain/tasks/breaker'
import type { Logger } from '#server/log'

type Parts = { db: Db; log: Logger }

/** Counts a failure against the image server that drew. Several in a row make it rest, for all processes. */
export async function noteFailure({ db, log }: Parts, engineId: string, error: Error): Promise<void> {
  const noted = await db.transaction(async (tx) => {
    const counted = await countServerFailure(tx, engineId, error.message)
    const restMs = counted === undefined ? null : restAfter(counted.failures)
    if (restMs !== null) await setServerRest(tx, engineId, restMs / 1000)
    return counted
  })
  if (noted === undefined || !beginsRest(noted.failures)) return
  log.error(
    { server: noted.name, engine: engineId, cause: error.message },
    'an image server failed three times in a row and gets no tasks for a while',
  )
}

export async function noteSuccess({ db, log }: Parts, engineId: string): Promise<void> {
  const before = await clearServerFailures(db, engineId)
  if (before === undefined || !hadRest(before.failures)) return
  log.info({ server: before.name, engine: engineId }, 'an image server works again')
}
