import { handler } from '#server/call'
import { listDeskCases } from '#server/db/review-desk'
import { toDeskCase } from '#server/domain/review/case-view'

export const listCases = handler('admin.list_cases', ['db'], async ({ input, viewer, db }) => {
  const { state, subject, before, limit } = input
  // One more than requested, to know whether there is another page.
  const rows = await listDeskCases(db, { state, subject, before, limit: limit + 1 })
  return {
    items: rows.slice(0, limit).map((row) => toDeskCase(row, viewer.id)),
    has_more: rows.length > limit,
  }
})
