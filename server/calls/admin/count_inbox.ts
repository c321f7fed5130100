import { hasRole } from '#contract/roles'
import { handler } from '#server/call'
import { countInbox as count } from '#server/db/inbox'

export const countInbox = handler('admin.count_inbox', ['db'], async ({ viewer, db }) => {
  const counts = await count(db)
  return { ...counts, ...(!hasRole(viewer.role, 'admin') && { payment: 0 }) }
})
