import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { type AssetRow, findAsset } from '#server/db/assets'
import { rekeyHeldUpload } from '#server/db/held-images'
import { heldKey } from '#server/domain/files/file-key'
import { readWhole } from '#server/outside/storage/read-whole'
import type { JobRun } from './job.ts'
import type { scanAsset } from './scan-asset.ts'

export const run: JobRun<typeof scanAsset> = async ({ asset_id: id }, context) => {
  const asset = await findAsset(context.db, id)
  // Gone since, with its owner or by a decision.
  if (asset === undefined) return
  try {
    await context.uploads.sightOf(asset)
  } catch (error) {
    // Held or refused is an answer too, and its case has been opened; anything else is tried again.
    if (!(error instanceof CallError) || error.code !== 'refused') throw error
    await putOutOfReach(context, asset)
  }
}

/** Whoever sent it was given an address for some hours. What is held is shown to nobody, its owner included [S-3]. */
async function putOutOfReach({ db, storage }: Context, asset: AssetRow): Promise<void> {
  const { id, storage_key: given, media_type: mediaType } = asset
  const hidden = heldKey(given)
  if (hidden === given) return
  const bytes = await readWhole(storage, given)
  if (bytes === undefined) return
  await storage.put(hidden, bytes, mediaType)
  const isHidden = await rekeyHeldUpload(db, id, given, hidden)
  // Decided or deleted meanwhile: no row names the copy. A second run of this job finds it under its new key instead.
  const isTaken = isHidden || (await findAsset(db, id))?.storage_key === hidden
  await storage.delete(isTaken ? given : hidden)
}
