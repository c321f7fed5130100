import { preparedHandler } from '#server/call'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { deleteAssets, lockOwnAssets } from '#server/db/asset-uses'
import { findAsset, insertAsset } from '#server/db/assets'
import { writeAudit } from '#server/db/audit-log'
import { insertHouseImage } from '#server/db/house-images'
import { loraVerdicts } from '#server/domain/loras/lora-verdicts'
import { shrinkForPages } from '#server/outside/image-finish'
import { imageLimits, takeImage } from '#server/outside/image-intake'
import { type StoredUpload, storeUpload } from '../asset/keep-upload.ts'
import { withBudget } from '../with-budget.ts'
import { checkHouseImage } from './check-house-image.ts'

const place = 'admin.upload_art'

export const uploadArt = preparedHandler(
  place,
  ['db', 'fileLinks', 'ids', 'safety', 'storage', 'uploads'],
  async ({ input, body, viewer, caller, db, ids, safety, storage, uploads }) => {
    const { title, tags } = input
    const words = { title, ...Object.fromEntries(tags.map((tag, at) => [`tags.${at}`, tag])) }
    await safety.check({ userId: viewer.id, place, fields: words, verdicts: loraVerdicts })
    const { image, isMadeHere } = await withBudget(
      { limits: imageLimits, signal: caller.signal },
      async (budget) => shrinkForPages(await takeImage(body, { owner: viewer.id, budget })),
    )
    const stored = await storeUpload({ storage, ids }, image)
    const discard = () => dropUpload({ db }, viewer.id, stored)
    try {
      await insertAsset(db, { ...stored, userId: viewer.id })
      const asset = await findAsset(db, stored.id)
      if (asset === undefined) throw new CallError('conflict', { sentence: 'This picture was deleted.' })
      await checkHouseImage(uploads, { asset, adminId: viewer.id, isMadeHere })
    } catch (error) {
      await discard()
      throw error
    }
    return { ...stored, discard }
  },
  async ({ input, viewer, prepared, db, fileLinks }) => {
    const { title, tags } = input
    const { id, sha256, storageKey, width, height } = prepared
    await db.transaction(async (tx) => {
      if (!(await insertHouseImage(tx, { assetId: id, adminId: viewer.id, title, tags, sha256 }))) {
        throw new CallError('conflict', {
          sentence: 'This picture is among the pictures of the house already.',
        })
      }
      const subject = `house image ${id}`
      await writeAudit(tx, { actorId: viewer.id, action: 'upload_art', subject, details: { title, tags } })
    })
    return { image_id: id, title, tags, url: fileLinks.sign(storageKey), width, height }
  },
)

/** Removes an upload that is not shown. A held one stays with its case, out of everybody's reach [S-3]. */
async function dropUpload({ db }: Pick<Context, 'db'>, userId: string, stored: StoredUpload): Promise<void> {
  const isHeld = await db.transaction(async (tx) => {
    const [asset] = await lockOwnAssets(tx, userId, [stored.id])
    if (asset?.is_held === true) return true
    await deleteAssets(tx, [stored.id])
    return false
  })
  if (!isHeld) await stored.discard()
}
