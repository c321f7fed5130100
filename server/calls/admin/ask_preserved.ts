import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { askOpening, findPreserved } from '#server/db/preserved'
import { noSuchPreserved, openFacts } from './opened-preserved.ts'

export const askPreserved = handler(
  'admin.ask_preserved',
  ['db', 'ids', 'preservation'],
  async ({ input, viewer, db, ids, preservation }) => {
    const { preserved_id: imageId, reason } = input
    const found = await findPreserved(db, imageId)
    if (found === undefined) throw noSuchPreserved()
    openFacts(preservation, found, viewer.id)
    if (found.opening_id !== null) throw askedAlready()
    await db.transaction(async (tx) => {
      if (!(await askOpening(tx, { id: ids.newId(), imageId, askedBy: viewer.id, reason }))) {
        throw askedAlready()
      }
      const subject = `preserved ${imageId}`
      await writeAudit(tx, { actorId: viewer.id, action: 'ask_preserved', subject, details: { reason } })
    })
    return null
  },
)

function askedAlready(): CallError {
  return new CallError('conflict', { sentence: 'Somebody has already asked to open this.' })
}
