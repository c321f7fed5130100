import { type CallArguments, handler } from '#server/call'
import { pictureLimits, takePicture } from '#server/outside/picture-intake'
import { withBudget } from '../with-budget.ts'
import { discardUploads, insertUpload, type StoredUpload, storeUpload } from './keep-upload.ts'

const needs = ['db', 'storage', 'fileLinks', 'ids', 'jobs'] as const

type Args = CallArguments<'asset.upload', (typeof needs)[number]>

export const upload = handler('asset.upload', needs, async (args) =>
  keepPicture(args, await preparePicture(args)),
)

/** Decodes and stores the picture. Must not run inside a transaction. */
function preparePicture({ body, viewer, caller, storage, ids }: Args): Promise<StoredUpload> {
  return withBudget({ limits: pictureLimits, signal: caller.signal }, async (budget) =>
    storeUpload({ storage, ids }, await takePicture(body, { owner: viewer.id, budget })),
  )
}

/** Writes the row. */
async function keepPicture({ viewer, db, storage, fileLinks, jobs }: Args, picture: StoredUpload) {
  try {
    await db.transaction((tx) => insertUpload(tx, jobs, viewer.id, picture))
  } catch (error) {
    await discardUploads({ storage }, [picture])
    throw error
  }
  const { id, storageKey, width, height } = picture
  return { asset_id: id, url: fileLinks.sign(storageKey), width, height }
}
