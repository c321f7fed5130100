import { preparedHandler } from '#server/call'
import { imageLimits, takeImage } from '#server/outside/image-intake'
import { withBudget } from '../with-budget.ts'
import { checkUploadRoom } from './check-upload-room.ts'
import { insertUpload, storeUpload } from './keep-upload.ts'
import { refuseDepicted } from './refuse-depicted.ts'

export const upload = preparedHandler(
  'asset.upload',
  ['db', 'storage', 'fileLinks', 'ids', 'jobs', 'registry', 'tiers'],
  ({ body, viewer, caller, db, storage, ids, registry, tiers }) =>
    withBudget({ limits: imageLimits, signal: caller.signal }, async (budget) => {
      const image = await takeImage(body, { owner: viewer.id, budget })
      // Resemblances that are not certain are held by the scan, which looks at everything else too.
      const isDepicted = (await registry.likenessIn(image.bytes)) === 'same'
      const stored = await storeUpload({ storage, ids }, image)
      if (isDepicted) await refuseDepicted({ db, ids, tiers }, viewer, stored)
      return stored
    }),
  async ({ viewer, prepared, db, fileLinks, jobs, tiers }) => {
    await db.transaction(async (tx) => {
      await checkUploadRoom(tx, tiers, viewer, [prepared])
      await insertUpload(tx, { jobs }, viewer.id, prepared)
    })
    const { id, storageKey, width, height } = prepared
    return { asset_id: id, url: fileLinks.sign(storageKey, { to: viewer.id }), width, height }
  },
)
