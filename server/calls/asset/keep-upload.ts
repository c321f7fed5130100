import type { Context } from '#server/context'
import { insertAsset } from '#server/db/assets'
import type { Db } from '#server/db/database'
import { scanAsset } from '#server/jobs/scan-asset'
import type { Picture } from '#server/outside/picture-intake'

/** A picture whose file is stored and whose row is not written yet. */
export type StoredUpload = Omit<Picture, 'bytes'> & { id: string; storageKey: string; sizeBytes: number }

/** Stores the file. Runs outside of any transaction; a file that never gets its row is removed by the sweep. */
export async function storeUpload(
  { storage, ids }: Pick<Context, 'storage' | 'ids'>,
  { bytes, ...facts }: Picture,
): Promise<StoredUpload> {
  const id = ids.newId()
  // The end of an id is random, so files spread evenly over 256 folders.
  const storageKey = `uploads/${id.slice(-2)}/${id}.${facts.extension}`
  await storage.put(storageKey, bytes, facts.mediaType)
  return { ...facts, id, storageKey, sizeBytes: bytes.length }
}

/** Writes the row of a stored file and queues the scan, before which nobody else sees the picture [S-3]. */
export async function insertUpload(
  tx: Db,
  jobs: Context['jobs'],
  userId: string,
  { id, storageKey, mediaType, width, height, sizeBytes, sha256 }: StoredUpload,
): Promise<void> {
  await insertAsset(tx, { id, userId, storageKey, mediaType, width, height, sizeBytes, sha256 })
  await jobs.send(scanAsset, { asset_id: id }, tx)
}

/** For files whose rows could not be written. What cannot be deleted now is removed by the sweep. */
export async function discardUploads(
  { storage }: Pick<Context, 'storage'>,
  uploads: readonly StoredUpload[],
): Promise<void> {
  await Promise.all(uploads.map(({ storageKey }) => storage.delete(storageKey).catch(() => {})))
}
