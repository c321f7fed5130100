import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { BadImageRequestError, ImageEngineFailedError } from '#server/engines/image/errors'
import { isOutage } from './outage.ts'
import { type EndOfTask, settleTask } from './settle.ts'

/** The ways a claimed task ends without images. Its whole allowance is given back. */

type HeldTask = EndOfTask['task']

const failedForNow = 'The picture could not be drawn. Nothing was counted; please try again.'
const gaveUp = 'The server that drew this was lost several times. Nothing was counted; please try again.'

/** Errors after which drawing again gives the same: a bad request, or an input that may no longer be used. */
export function isFinalError(
  error: unknown,
): error is ImageEngineFailedError | BadImageRequestError | CallError {
  if (error instanceof ImageEngineFailedError) return error.isFinal
  if (isOutage(error)) return false
  return error instanceof BadImageRequestError || error instanceof CallError
}

export async function endFailedTask(db: Db, task: HeldTask, error: unknown): Promise<void> {
  if (!isFinalError(error)) return endEmpty(db, task, 'failed', failedForNow)
  await endEmpty(db, task, 'failed', error instanceof CallError ? error.sentence : error.message)
}

export const endCancelledTask = (db: Db, task: HeldTask) => endEmpty(db, task, 'cancelled', null)

/** For a task whose process was lost too often. */
export const endAbandonedTask = (db: Db, task: HeldTask) => endEmpty(db, task, 'failed', gaveUp)

async function endEmpty(
  db: Db,
  task: HeldTask,
  status: 'failed' | 'cancelled',
  error: string | null,
): Promise<void> {
  await db.transaction((tx) => settleTask(tx, { task, status, error, arts: [] }))
}
