import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { insertBlockedImage } from '#server/db/blocked-images'
import { insertPhrase } from '#server/db/blocked-phrases'
import { hashesOf } from './block-hashes.ts'

export const addBlock = handler(
  'admin.add_block',
  ['db', 'ids'],
  async ({ input: { block, reason }, viewer, db, ids }) => {
    const id = ids.newId()
    await db.transaction(async (tx) => {
      if (block.kind === 'image') {
        const hashes = await hashesOf(tx, block.art_id)
        await insertBlockedImage(tx, { id, hashes, reason, caseId: null })
      } else if (!(await insertPhrase(tx, { id, ...block, reason, adminId: viewer.id }))) {
        throw new CallError('conflict', { sentence: 'This is blocked already.' })
      }
      const details = { ...block, reason }
      await writeAudit(tx, { actorId: viewer.id, action: 'add_block', subject: `block ${id}`, details })
    })
    return null
  },
)
