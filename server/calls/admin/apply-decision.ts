import type { Context } from '#server/context'
import { insertBlockedImage, unblockImages } from '#server/db/blocked-images'
import { listArtsWithoutConsent } from '#server/db/consents'
import type { Db } from '#server/db/database'
import { appendEvent } from '#server/db/events'
import {
  releaseImages,
  releaseUploads,
  type TakenDown,
  takeDownImages,
  takeDownUploads,
} from '#server/db/held-images'
import type { CaseDetailsRow } from '#server/db/review-desk'
import { listHits } from '#server/db/safety-cases'
import { endSuspension } from '#server/db/suspensions'
import { lockUser } from '#server/db/users'
import { becauseWithdrawn } from '#server/domain/faces/consent-news'
import { isStillSuspended } from '#server/domain/review/suspension'
import type { Sight } from '#server/domain/sight'
import { hideArt } from '#server/tasks/hide-image'

type Decided = Pick<CaseDetailsRow, 'id' | 'subject' | 'user_id'>

/** The effect of the decision, for the audit log, and the files to delete after the commit. */
type Applied = { files: string[]; effect: string }

/** Carries out a decision, in the transaction that stores it. */
export async function applyDecision(
  tx: Db,
  ids: Context['ids'],
  { id, subject, user_id: userId }: Decided,
  decision: 'upheld' | 'overturned',
  reason: string,
  sight: Sight | null,
): Promise<Applied> {
  if (subject === 'picture' || subject === 'upload') {
    if (decision === 'overturned') return release(tx, ids, id, subject, sight)
    const gone = await (subject === 'picture' ? takeDownImages(tx, id) : takeDownUploads(tx, id))
    return block(tx, ids, id, gone, reason, sight)
  }
  const isLifted =
    decision === 'overturned' &&
    userId !== null &&
    (subject === 'account'
      ? await endSuspension(tx, userId, { byStaffToo: true })
      : await recount(tx, userId))
  return { files: [], effect: isLifted ? 'suspension ended' : 'none' }
}

async function release(
  tx: Db,
  ids: Context['ids'],
  caseId: string,
  subject: 'picture' | 'upload',
  sight: Sight | null,
): Promise<Applied> {
  await unblockImages(tx, caseId)
  if (subject === 'upload') {
    await releaseUploads(tx, caseId, sight)
    return { files: [], effect: 'upload released' }
  }
  for (const { task_id, user_id } of await releaseImages(tx, caseId, sight)) {
    await appendEvent(tx, user_id, 'task-done', { task_id, status: 'done' })
  }
  // Whatever the case was about: without consent it stays hidden, now for this reason.
  const withdrawn = await listArtsWithoutConsent(tx, caseId)
  for (const { id, user_id: userId } of withdrawn)
    await hideArt(tx, { ids }, { id, userId }, becauseWithdrawn)
  return { files: [], effect: withdrawn.length === 0 ? 'picture released' : 'picture hidden without consent' }
}

/** Near copies are recognised from now on, whether uploaded or generated [S-3]. */
async function block(
  tx: Db,
  ids: Context['ids'],
  caseId: string,
  gone: TakenDown[],
  reason: string,
  seenAgain: Sight | null,
): Promise<Applied> {
  for (const { sight } of gone) {
    const hashes = (sight ?? seenAgain)?.hashes
    if (hashes !== undefined) await insertBlockedImage(tx, { id: ids.newId(), hashes, reason, caseId })
  }
  return { files: gone.flatMap(({ keys }) => keys), effect: 'picture deleted and copies blocked' }
}

/** Ends an automatic suspension if too few hits are left. A suspension by staff stays. */
async function recount(tx: Db, userId: string): Promise<boolean> {
  // Two cases of one user decided at the same time must see each other.
  await lockUser(tx, userId)
  if (isStillSuspended(await listHits(tx, userId))) return false
  return endSuspension(tx, userId, { byStaffToo: false })
}
