import type { Context } from '#server/context'
import { insertAsset } from '#server/db/assets'
import { uploadKey } from '#server/domain/files/file-key'
import { scanAsset } from '#server/jobs/scan-asset'
import type { Picture } from '#server/outside/picture-intake'

type Parts = Pick<Context, 'db' | 'storage' | 'ids' | 'jobs'>

/** Whatever picture somebody hands in, by whichever call: stored, theirs, and looked at before anybody else sees it. */
export async function keepUpload(
  { db, storage, ids, jobs }: Parts,
  userId: string,
  { bytes, extension, mediaType, width, height, sha256 }: Picture,
): Promise<{ id: string; storageKey: string }> {
  const id = ids.newId()
  const storageKey = uploadKey(id, extension)

  // File first: a row without its file would be a broken picture, a file without its row is swept.
  await storage.put(storageKey, bytes, mediaType)
  try {
    await db.transaction(async (tx) => {
      await insertAsset(tx, {
        id,
        userId,
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
  return { id, storageKey }
}
