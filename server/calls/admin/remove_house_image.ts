import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { deleteAssets } from '#server/db/asset-uses'
import { writeAudit } from '#server/db/audit-log'
import { lockHouseImage } from '#server/db/house-images'

export const removeHouseImage = handler(
  'admin.remove_house_image',
  ['db', 'storage'],
  async ({ input: { image_id: id }, viewer, db, storage }) => {
    const removed = await db.transaction(async (tx) => {
      const found = await lockHouseImage(tx, id)
      if (found === undefined) throw new CallError('not_found', { sentence: 'There is no such picture.' })
      if (found.is_open) {
        throw new CallError('conflict', {
          sentence:
            'This picture is hidden and waits at the review desk. It can be removed after the decision.',
        })
      }
      await deleteAssets(tx, [id])
      const details = { title: found.title }
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'remove_house_image',
        subject: `house image ${id}`,
        details,
      })
      return found
    })
    // No row refers to the file any more; if deleting fails, the job `sweep-files` removes it.
    await storage.delete(removed.storage_key).catch(() => {})
    return null
  },
)
