import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { type AssetRow, findAsset } from '#server/db/assets'
import { rekeyHeldUpload } from '#server/db/held-images'
import { heldKey } from '#server/domain/files/file-key'
import { readWhole } from '#server/outside/storage/read-whole'
import { jobHandler } from './job-handler.ts'
import { scanAsset } from './scan-asset.ts'

export const run = jobHandler(scanAsset, ['db', 'storage', 'uploads'], async ({ asset_id: id }, parts) => {
  const asset = await findAsset(parts.db, id)
  // Deleted meanwhile.
  if (asset === undefined) return
  try {
    await parts.uploads.sightOf(asset)
  } catch (error) {
    // Held or refused: its case has been opened. Any other error is retried.
    if (!(error instanceof CallError) || error.code !== 'refused') throw error
    await putOutOfReach(parts, asset)
  }
})

/** Moves a held file to another key, because its owner has an address that works for hours [S-3]. */
async function putOutOfReach(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  asset: AssetRow,
): Promise<void> {
  const { id, storage_key: given, media_type: mediaType } = asset
  const hidden = heldKey(given)
  if (hidden === given) return
  const bytes = await readWhole(storage, given)
  if (bytes === undefined) return
  await storage.put(hidden, bytes, mediaType)
  const isHidden = await rekeyHeldUpload(db, id, given, hidden)
  // False if it was decided or deleted meanwhile; then no row names the copy, unless an earlier run of this job moved it.
  const isTaken = isHidden || (await findAsset(db, id))?.storage_key === hidden
  await storage.delete(isTaken ? given : hidden)
}
