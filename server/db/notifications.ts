import type { Db } from './database.ts'
import { appendEvent } from './events.ts'

export type NotificationRow = {
  id: string
  type: string
  data: { text?: string }
  read_at: Date | null
  created_at: Date
  actor_id: string | null
  actor_name: string | null
  actor_handle: string | null
  actor_description: string | null
  actor_avatar_key: string | null
}

export type NewNotification = {
  id: string
  userId: string
  type: string
  actorId: string | null
  data: object
  /** False: remembered, but shown nowhere. */
  inApp?: boolean
}

/**
 * The row and the event that tells open pages of it, or neither. What was said before is not said again: false then.
 */
export async function notify(db: Db, made: NewNotification): Promise<boolean> {
  const { inApp = true } = made
  return db.transaction(async (tx) => {
    const rows = await tx.query({
      name: 'insert_notification',
      text: `insert into notifications (id, user_id, type, actor_id, data, in_app) values ($1, $2, $3, $4, $5, $6)
        on conflict do nothing returning id`,
      values: [made.id, made.userId, made.type, made.actorId, JSON.stringify(made.data), inApp],
    })
    if (rows.length === 0 || !inApp) return rows.length > 0
    const unread = await countUnread(tx, made.userId)
    await appendEvent(tx, made.userId, 'notification', { notification_id: made.id, type: made.type, unread })
    return true
  })
}

/** Whom a notification is for, and how they want to hear of it. */
export async function findNotified(
  db: Db,
  userId: string,
): Promise<{ name: string; email: string; preferences: Record<string, unknown> } | undefined> {
  const rows = await db.query<{ name: string; email: string; preferences: Record<string, unknown> }>({
    name: 'find_notified',
    text: 'select name, email, preferences from users where id = $1 and erase_after is null',
    values: [userId],
  })
  return rows[0]
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_unread',
    text: 'select count(*)::int as count from notifications where user_id = $1 and read_at is null and in_app',
    values: [userId],
  })
  return rows[0]?.count ?? 0
}

export async function listNotifications(
  db: Db,
  userId: string,
  page: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  return db.query<NotificationRow>({
    name: 'list_notifications',
    text: `select n.id, n.type, n.data, n.read_at, n.created_at, n.actor_id, u.name as actor_name, u.handle as actor_handle,
        u.description as actor_description, a.storage_key as actor_avatar_key
      from notifications n left join users u on u.id = n.actor_id left join assets a on a.id = u.avatar_asset_id and a.scan_passed_at is not null
      where n.user_id = $1 and n.in_app and ($2::uuid is null or n.id < $2) and (n.actor_id is null or u.erase_after is null)
      order by n.id desc limit $3`,
    values: [userId, page.before ?? null, page.limit],
  })
}

export async function markRead(db: Db, userId: string, ids: string[] | undefined): Promise<void> {
  await db.query({
    name: 'mark_notifications_read',
    text: `update notifications set read_at = now()
      where user_id = $1 and read_at is null and ($2::uuid[] is null or id = any($2))`,
    values: [userId, ids ?? null],
  })
}
