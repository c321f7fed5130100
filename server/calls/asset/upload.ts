import { handler } from '#server/call'
import { insertAsset } from '#server/db/assets'
import { scanAsset } from '#server/jobs/scan-asset'
import { takePicture } from '#server/outside/picture-intake'

export const upload = handler(
  'asset.upload',
  ['db', 'storage', 'fileLinks', 'ids', 'jobs'],
  async ({ body, viewer, db, storage, fileLinks, ids, jobs }) => {
    const { bytes, extension, mediaType, width, height, sha256 } = await takePicture(body)
    const id = ids.newId()
    // The end of an id is random, so files spread evenly over 256 folders.
    const storageKey = `uploads/${id.slice(-2)}/${id}.${extension}`

    // File first: a row without its file would be a broken picture, a file without its row is swept.
    await storage.put(storageKey, bytes, mediaType)
    try {
      await db.transaction(async (tx) => {
        await insertAsset(tx, {
          id,
          userId: viewer.id,
          storageKey,
          mediaType,
          width,
          height,
          sizeBytes: bytes.length,
          sha256,
        })
        // Nobody else sees it before that has been done [S-3].
        await jobs.send(scanAsset, { asset_id: id }, tx)
      })
    } catch (error) {
      // If this fails too, the sweep takes the file; the first error is the one to tell.
      await storage.delete(storageKey).catch(() => {})
      throw error
    }
    return { asset_id: id, url: fileLinks.sign(storageKey), width, height }
  },
)
