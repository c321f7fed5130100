import { CallError } from '#server/call-error'
import { lockConsentsOf } from '#server/db/consents'
import type { Db } from '#server/db/database'
import { becauseWithdrawn } from '#server/domain/faces/consent-news'

/** [S-5] Refuses a task for which a consent was withdrawn. In a transaction, it cannot be withdrawn before the commit. */
export async function checkConsents(db: Db, taskId: string): Promise<void> {
  if (!(await lockConsentsOf(db, taskId))) throw consentWithdrawn()
}

export const consentWithdrawn = () => new CallError('bad_input', { sentence: becauseWithdrawn.reason })
