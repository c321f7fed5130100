import type { Viewer } from '#server/call'
import type { Context } from '#server/context'
import { insertAsset, saveScan } from '#server/db/assets'
import { insertCase } from '#server/db/safety-cases'
import { depictionReasons } from '#server/domain/faces/face-gate'
import { refusedImage } from '#server/tasks/refused-image'
import { checkUploadRoom } from './check-upload-room.ts'
import type { StoredUpload } from './keep-upload.ts'

/**
 * Refuses an upload that shows a face of the do-not-depict registry [S-6]. It is kept out of everybody's reach with its
 * case, so that the user can contest the refusal and staff can look [S-8].
 */
export async function refuseDepicted(
  { db, ids, tiers }: Pick<Context, 'db' | 'ids' | 'tiers'>,
  viewer: Viewer,
  stored: StoredUpload,
): Promise<never> {
  const refusal = { rule: 'S-6', reason: depictionReasons.same }
  const caseId = ids.newId()
  try {
    await db.transaction(async (tx) => {
      await checkUploadRoom(tx, tiers, viewer, [stored])
      await insertAsset(tx, { ...stored, userId: viewer.id })
      await insertCase(tx, {
        id: caseId,
        userId: viewer.id,
        ...refusal,
        verdict: 'blocked_picture',
        subject: 'upload',
        place: 'asset.upload',
        words: [],
      })
      await saveScan(tx, stored.id, { sight: null, sealedFaces: null, caseId })
    })
  } catch (error) {
    await stored.discard()
    throw error
  }
  throw refusedImage(refusal, 'asset', caseId)
}
