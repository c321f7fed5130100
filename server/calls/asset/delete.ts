import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { lockOwnAssets, deleteAssets as remove } from '#server/db/asset-uses'

const deleteAssets = handler('asset.delete', ['db', 'storage'], async ({ input, viewer, db, storage }) => {
  const ids = [...new Set(input.asset_ids)]
  const keys = await db.transaction(async (tx) => {
    const found = await lockOwnAssets(tx, viewer.id, ids)
    if (found.length !== ids.length) {
      throw new CallError('not_found', { sentence: 'There is no such upload.' })
    }
    if (found.some(({ is_held }) => is_held)) {
      throw new CallError('conflict', {
        sentence: 'One of these is waiting for review and cannot be deleted before that.',
      })
    }
    if (found.some(({ is_needed }) => is_needed)) {
      throw new CallError('conflict', {
        sentence: 'One of these is needed for an unfinished picture. Wait until it is done, or cancel it.',
      })
    }
    await remove(tx, ids)
    return found.map(({ storage_key }) => storage_key)
  })
  // No row refers to the files any more; if deleting fails, the job `sweep-files` removes them.
  for (const key of keys) await storage.delete(key).catch(() => {})
  return { asset_ids: ids }
})

export { deleteAssets as delete }
