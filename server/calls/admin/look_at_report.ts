import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { findDeskReport } from '#server/db/desk-reports'
import { toDeskReport } from '#server/domain/review/report-view'
import { assertNotOwn, noSuchReport } from './own-case.ts'

export const lookAtReport = handler(
  'admin.look_at_report',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const found = await findDeskReport(db, input.report_id)
    if (found === undefined) throw noSuchReport()
    assertNotOwn(found.owner_id, viewer.id)
    // Before anything is returned: without a record nothing may be seen.
    await writeAudit(db, { actorId: viewer.id, action: 'look_at_report', subject: `report ${found.id}` })
    const {
      file_key: key,
      media_type: mediaType,
      width,
      height,
      rating,
      prompt,
      decided_at: decidedAt,
    } = found
    return {
      ...toDeskReport(found, viewer.id),
      picture:
        decidedAt !== null || key === null || mediaType === null
          ? null
          : {
              url: fileLinks.sign(key, { to: 'staff' }),
              media_type: mediaType,
              width: width ?? 0,
              height: height ?? 0,
              rating,
              prompt: prompt ?? '',
            },
    }
  },
)
