import { handler } from '#server/call'
import { listOwnCases } from '#server/db/safety-cases'
import { toOwnCase } from '#server/domain/review/case-view'

export const listMine = handler('report.list_mine', ['db'], async ({ input, viewer, db }) => {
  // One more than asked for tells whether there is another page.
  const rows = await listOwnCases(db, viewer.id, { before: input.before, limit: input.limit + 1 })
  return { items: rows.slice(0, input.limit).map(toOwnCase), has_more: rows.length > input.limit }
})
