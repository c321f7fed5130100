import { handler } from '#server/call'
import { countUnread, markRead as markRows } from '#server/db/notifications'

export const markRead = handler('notification.mark_read', ['db'], async ({ input, viewer, db }) => {
  await markRows(db, viewer.id, input.notification_ids)
  return { unread: await countUnread(db, viewer.id) }
})
