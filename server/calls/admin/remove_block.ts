import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { deleteImageBlock, deletePhrase } from '#server/db/blocked-phrases'

export const removeBlock = handler(
  'admin.remove_block',
  ['db'],
  async ({ input: { kind, block_id: id, reason }, viewer, db }) => {
    await db.transaction(async (tx) => {
      const removed = kind === 'image' ? await deleteImageBlock(tx, id) : await deletePhrase(tx, id)
      if (removed === undefined || removed === false) {
        throw new CallError('not_found', { sentence: 'There is no such block, or it was removed already.' })
      }
      const details = { kind, reason, ...(removed !== true && removed) }
      await writeAudit(tx, { actorId: viewer.id, action: 'remove_block', subject: `block ${id}`, details })
    })
    return null
  },
)
