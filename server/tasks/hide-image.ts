import { holdAsset } from '#server/db/assets'
import type { Db } from '#server/db/database'
import { holdArt } from '#server/db/reports'
import { insertCase, type NewCase } from '#server/db/safety-cases'
import type { Notifier } from '#server/notifier'
import type { Ids } from '#server/outside/ids'

/** Without a notifier the caller tells the owner, for example once for many images. */
type Parts = { ids: Ids; notifier?: Notifier }
/** `userId` is null for an image of the house, whose cases only staff see. */
type Image = { id: string; userId: string | null }
type Because = Pick<NewCase, 'rule' | 'verdict' | 'place' | 'reason' | 'noticeId'>

/** Hides an art with a case, so that the owner is told why and can appeal, and staff can look at it [S-8], [S-11]. */
export async function hideArt(tx: Db, parts: Parts, art: Image, because: Because): Promise<void> {
  const caseId = await openCase(tx, parts, art, 'picture', because)
  await holdArt(tx, art.id, caseId, because.reason)
}

/** The same for an upload. Its file is moved by the job `scan-asset`, because its owner has an address of it. */
export async function hideUpload(tx: Db, parts: Parts, upload: Image, because: Because): Promise<void> {
  const caseId = await openCase(tx, parts, upload, 'upload', because)
  await holdAsset(tx, upload.id, caseId)
}

async function openCase(
  tx: Db,
  { ids, notifier }: Parts,
  { id, userId }: Image,
  subject: 'picture' | 'upload',
  because: Because,
): Promise<string> {
  const caseId = ids.newId()
  await insertCase(tx, { id: caseId, userId, subject, words: [], ...because })
  const about = subject === 'picture' ? { art_id: id } : {}
  const data = { text: because.reason, case_id: caseId, ...about }
  if (userId !== null) await notifier?.tell(tx, { userId, type: 'report_decided', actorId: null, data })
  return caseId
}
