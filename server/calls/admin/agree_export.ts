import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { findExport, agreeExport as store } from '#server/db/case-exports'
import { findPreserved } from '#server/db/preserved'
import { deliverExport } from '#server/jobs/deliver-export'
import { agreedAlready, noSuchExport, noSuchPreserved, openFacts } from './opened-preserved.ts'
import { usableAuthority } from './usable-authority.ts'

export const agreeExport = handler(
  'admin.agree_export',
  ['authority', 'db', 'jobs', 'preservation'],
  async ({ input: { export_id: id }, viewer, authority, db, jobs, preservation }) => {
    const { delivers } = usableAuthority(authority)
    await db.transaction(async (tx) => {
      const isAgreed = await store(tx, id, viewer.id)
      const asked = await findExport(tx, id)
      if (asked === undefined) throw noSuchExport()
      if (!isAgreed) throw agreedAlready()
      const preservedId = asked.preserved_id
      const found = preservedId === null ? undefined : await findPreserved(tx, preservedId)
      if (found === undefined) throw noSuchPreserved()
      openFacts(preservation, found, viewer.id)
      if (delivers) await jobs.send(deliverExport, { export_id: id }, tx)
      await writeAudit(tx, { actorId: viewer.id, action: 'agree_export', subject: `preserved ${found.id}` })
    })
    return null
  },
)
