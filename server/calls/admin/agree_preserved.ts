import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { agreeOpening, findPreserved, isOpeningAsked } from '#server/db/preserved'
import { agreedAlready, noSuchPreserved, openFacts } from './opened-preserved.ts'

export const agreePreserved = handler(
  'admin.agree_preserved',
  ['db', 'preservation'],
  async ({ input, viewer, db, preservation }) => {
    await db.transaction(async (tx) => {
      const agreed = await agreeOpening(tx, input.opening_id, viewer.id)
      if (agreed === undefined) {
        throw (await isOpeningAsked(tx, input.opening_id)) ? agreedAlready() : noSuchPreserved()
      }
      const found = await findPreserved(tx, agreed.image_id)
      if (found === undefined) throw noSuchPreserved()
      openFacts(preservation, found, viewer.id)
      const subject = `preserved ${agreed.image_id}`
      await writeAudit(tx, { actorId: viewer.id, action: 'agree_preserved', subject })
    })
    return null
  },
)
