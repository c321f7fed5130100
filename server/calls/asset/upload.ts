import { preparedHandler } from '#server/call'
import { imageLimits, takeImage } from '#server/outside/image-intake'
import { withBudget } from '../with-budget.ts'
import { checkUploadRoom } from './check-upload-room.ts'
import { insertUpload, storeUpload } from './keep-upload.ts'

export const upload = preparedHandler(
  'asset.upload',
  ['db', 'storage', 'fileLinks', 'ids', 'jobs', 'tiers'],
  ({ body, viewer, caller, storage, ids }) =>
    withBudget({ limits: imageLimits, signal: caller.signal }, async (budget) =>
      storeUpload({ storage, ids }, await takeImage(body, { owner: viewer.id, budget })),
    ),
  async ({ viewer, prepared, db, fileLinks, jobs, tiers }) => {
    await db.transaction(async (tx) => {
      await checkUploadRoom(tx, tiers, viewer, [prepared])
      await insertUpload(tx, { jobs }, viewer.id, prepared)
    })
    const { id, storageKey, width, height } = prepared
    return { asset_id: id, url: fileLinks.sign(storageKey, { to: viewer.id }), width, height }
  },
)
