import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { buildExport } from '#server/case-exports'
import { writeAudit } from '#server/db/audit-log'
import { findExport } from '#server/db/case-exports'
import { mayDownload } from '#server/domain/review/export-state'
import { noSuchExport } from './opened-preserved.ts'
import { usableAuthority } from './usable-authority.ts'

export const downloadExport = handler(
  'admin.download_export',
  ['authority', 'db', 'preservation', 'storage'],
  async ({ input, viewer, authority, db, preservation, storage }) => {
    const { pack } = usableAuthority(authority)
    const found = await findExport(db, input.export_id)
    if (found === undefined) throw noSuchExport()
    if (!mayDownload(found, viewer.id)) {
      throw new CallError('forbidden', { sentence: 'Only the two admins who agreed may download it.' })
    }
    const content = await buildExport({ db, storage, preservation }, found)
    if (content === undefined) throw noSuchExport()
    // Before anything is returned: without a record nothing may leave.
    const subject = `export ${found.id}`
    await writeAudit(db, { actorId: viewer.id, action: 'download_export', subject })
    return { file_name: `case-export-${found.id}.jose`, content: await pack(content) }
  },
)
