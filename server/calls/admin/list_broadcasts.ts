import { handler } from '#server/call'
import { listBroadcasts as list } from '#server/db/broadcasts'
import { toBroadcast } from '#server/domain/broadcasts/broadcast-view'

export const listBroadcasts = handler('admin.list_broadcasts', ['db'], async ({ input, db }) => {
  // One more than requested, to know whether there is another page.
  const rows = await list(db, { before: input.before, limit: input.limit + 1 })
  return { items: rows.slice(0, input.limit).map(toBroadcast), has_more: rows.length > input.limit }
})
