import type { Context } from '#server/context'
import { insertAsset } from '#server/db/assets'
import { uploadKey } from '#server/domain/files/file-key'
import { scanAsset } from '#server/jobs/scan-asset'
import type { Image } from '#server/outside/image-intake'

export type StoredUpload = Omit<Image, 'bytes'> & {
  id: string
  storageKey: string
  sizeBytes: number
  /** Deletes the file. If that fails, the job `sweep-files` removes it. */
  discard(): Promise<void>
}

/** Stores the file before any transaction, because a row without its file would be a broken image. */
export async function storeUpload(
  { storage, ids }: Pick<Context, 'storage' | 'ids'>,
  { bytes, ...image }: Image,
): Promise<StoredUpload> {
  const id = ids.newId()
  const storageKey = uploadKey(id, image.extension)
  await storage.put(storageKey, bytes, image.mediaType)
  return {
    ...image,
    id,
    storageKey,
    sizeBytes: bytes.length,
    discard: () => storage.delete(storageKey).catch(() => {}),
  }
}

/** Inserts the row of a stored file and queues its scan; nobody else sees it before the scan is done [S-3]. */
export async function insertUpload(
  tx: Context['db'],
  { jobs }: Pick<Context, 'jobs'>,
  userId: string,
  stored: StoredUpload,
): Promise<void> {
  await insertAsset(tx, { ...stored, userId })
  await jobs.send(scanAsset, { asset_id: stored.id }, tx)
}
