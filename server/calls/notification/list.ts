import { notificationTypes } from '#contract/account'
import { handler } from '#server/call'
import { listNotifications, type NotificationRow } from '#server/db/notifications'
import { toPersonCard } from '#server/domain/person-card'

export const list = handler(
  'notification.list',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    // One more than asked for tells whether there is another page.
    const rows = await listNotifications(db, viewer.id, { before: input.before, limit: input.limit + 1 })
    return {
      items: rows.slice(0, input.limit).map((row) => toNotification(row, fileLinks.sign)),
      has_more: rows.length > input.limit,
    }
  },
)

function toNotification(row: NotificationRow, fileUrl: (key: string) => string) {
  return {
    notification_id: row.id,
    type: notificationTypes.find((type) => type === row.type) ?? ('system' as const),
    actor:
      row.actor_id === null
        ? null
        : toPersonCard(
            {
              id: row.actor_id,
              name: row.actor_name ?? '',
              handle: row.actor_handle,
              description: row.actor_description ?? '',
              avatar_key: row.actor_avatar_key,
            },
            fileUrl,
          ),
    text: row.data.text ?? null,
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
