import { handler } from '#server/call'
import { findOwnPlace, listOwnReports } from '#server/db/reports'
import { listOwnCases } from '#server/db/safety-cases'
import { toOwnCase } from '#server/domain/review/case-view'
import { toOwnReport } from '#server/domain/review/report-view'

export const listMine = handler('report.list_mine', ['db'], async ({ input, viewer, db }) => {
  const { limit } = input
  const before = input.before === undefined ? undefined : await findOwnPlace(db, viewer.id, input.before)
  if (input.before !== undefined && before === undefined) return { items: [], has_more: false }
  // One more than requested of each, to know whether there is another page.
  const page = { before, limit: limit + 1 }
  const cases = await listOwnCases(db, viewer.id, page)
  const reports = await listOwnReports(db, viewer.id, page)
  const all = [
    ...cases.map((row) => ({ row, item: toOwnCase(row) })),
    ...reports.map((row) => ({ row, item: toOwnReport(row) })),
  ].toSorted(
    (a, b) => b.row.created_at.getTime() - a.row.created_at.getTime() || (a.row.id < b.row.id ? 1 : -1),
  )
  return { items: all.slice(0, limit).map(({ item }) => item), has_more: all.length > limit }
})
