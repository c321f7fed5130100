import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { writeAudit } from '#server/db/audit-log'
import { findExportedCase, insertExport } from '#server/db/case-exports'
import { findPreserved } from '#server/db/preserved'
import { deliverExport } from '#server/jobs/deliver-export'
import { noSuchPreserved, openFacts } from './opened-preserved.ts'
import { assertNotOwn, noSuchCase } from './own-case.ts'
import { usableAuthority } from './usable-authority.ts'

type Subject = { case_id?: string | undefined; preserved_id?: string | undefined }

export const exportCase = handler(
  'admin.export_case',
  ['authority', 'db', 'ids', 'jobs', 'preservation'],
  async ({ input, viewer, authority, db, ids, jobs, preservation }) => {
    const { delivers } = usableAuthority(authority)
    await checkSubject({ db, preservation }, input, viewer.id)
    const { case_id: caseId = null, preserved_id: preservedId = null, reason } = input
    const id = ids.newId()
    await db.transaction(async (tx) => {
      if (!(await insertExport(tx, { id, caseId, preservedId, reason, askedBy: viewer.id }))) {
        throw new CallError('conflict', { sentence: 'This is being exported already.' })
      }
      // A preserved image is sent when another admin has agreed.
      if (delivers && preservedId === null) await jobs.send(deliverExport, { export_id: id }, tx)
      const subject = caseId === null ? `preserved ${preservedId}` : `case ${caseId}`
      await writeAudit(tx, { actorId: viewer.id, action: 'export_case', subject, details: { reason } })
    })
    return { export_id: id }
  },
)

/** Nobody exports a case about themselves. */
async function checkSubject(
  { db, preservation }: Pick<Context, 'db' | 'preservation'>,
  { case_id: caseId, preserved_id: preservedId }: Subject,
  viewerId: string,
): Promise<void> {
  if (preservedId !== undefined) {
    const found = await findPreserved(db, preservedId)
    if (found === undefined) throw noSuchPreserved()
    openFacts(preservation, found, viewerId)
    return
  }
  const found = caseId === undefined ? undefined : await findExportedCase(db, caseId)
  if (found === undefined) throw noSuchCase()
  assertNotOwn(found.user_id, viewerId)
}
