import { handler } from '#server/call'
import { listDeskReports } from '#server/db/desk-reports'
import { toDeskReport } from '#server/domain/review/report-view'

export const listReports = handler('admin.list_reports', ['db'], async ({ input, viewer, db }) => {
  const { state, before, limit } = input
  // One more than requested, to know whether there is another page.
  const rows = await listDeskReports(db, { state, before, limit: limit + 1 })
  return {
    items: rows.slice(0, limit).map((row) => toDeskReport(row, viewer.id)),
    has_more: rows.length > limit,
  }
})
