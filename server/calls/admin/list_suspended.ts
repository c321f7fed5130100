import { handler } from '#server/call'
import { listSuspended as list } from '#server/db/suspensions'

export const listSuspended = handler('admin.list_suspended', ['db'], async ({ input, viewer, db }) => {
  // One more than requested, to know whether there is another page.
  const rows = await list(db, { before: input.before, limit: input.limit + 1 })
  return {
    items: rows.slice(0, input.limit).map((row) => ({
      ...row,
      is_own: row.user_id === viewer.id,
      last_case_at: row.last_case_at?.toISOString() ?? null,
    })),
    has_more: rows.length > input.limit,
  }
})
