import { avatarKey } from './avatar.ts'
import type { Db } from './database.ts'
import { appendEvent } from './events.ts'

export type NotificationRow = {
  id: string
  type: string
  data: { text?: string; art_id?: string }
  read_at: Date | null
  created_at: Date
  /** The number of users besides the actor. */
  others: number
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
  /** False: stored, but not shown. */
  inApp?: boolean
  /** Include it in the next digest mail. */
  byMail?: boolean
}

/** Stores the notification and its event in one transaction. False: the user was notified of this before. */
export async function notify(db: Db, made: NewNotification): Promise<boolean> {
  const { inApp = true, byMail = false } = made
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ id: string }>({
      name: 'insert_notification',
      text: `insert into notifications (id, user_id, type, actor_id, data, in_app, by_mail)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      values: [made.id, made.userId, made.type, made.actorId, JSON.stringify(made.data), inApp, byMail],
    })
    const isNews = rows.length > 0
    const shown = !isNews && made.type === 'like' ? await reviveLikeNews(tx, made, inApp) : rows
    const id = shown[0]?.id
    if (id === undefined || !inApp) return isNews
    const unread = await countUnread(tx, made.userId)
    await appendEvent(tx, made.userId, 'notification', { notification_id: id, type: made.type, unread })
    return isNews
  })
}

/** Shows the unread notification about likes of an art again, if it was hidden or is newer than this like. */
async function reviveLikeNews(tx: Db, { userId, data }: NewNotification, inApp: boolean) {
  return tx.query<{ id: string }>({
    name: 'show_like_notification',
    text: `update notifications set in_app = in_app or $3, created_at = least(created_at, now())
      where user_id = $1 and type = 'like' and read_at is null and data ->> 'art_id' = $2::jsonb ->> 'art_id'
        and (created_at > now() or in_app <> $3) returning id`,
    values: [userId, JSON.stringify(data), inApp],
  })
}

/** True if there is an unread notification about likes of this art. */
export async function hasUnreadLikeNews(db: Db, userId: string, artId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'has_unread_like_notification',
    text: `select 1 from notifications where user_id = $1 and type = 'like' and read_at is null and in_app
      and data ->> 'art_id' = $2`,
    values: [userId, artId],
  })
  return rows.length > 0
}

/**
 * The subject of notification `n` is still visible: a liked art exists, a remix is public, and the actor is not
 * leaving. Notifications about likes that were taken back are hidden by `hushLikeNews`.
 */
export const hasSubject = `case when n.type in ('like', 'remix') then exists (
    select 1 from arts x where x.id = (n.data ->> 'art_id')::uuid and x.deleted_at is null
      and (n.type = 'like' or (x.status = 'done' and not x.is_private))) else true end
  and not exists (select 1 from users p where p.id = n.actor_id and p.erase_after is not null)`

/** The users whose likes belong to notification `n`. */
const fansOf = `likes l join users p on p.id = l.user_id and p.erase_after is null
  where l.art_id = (n.data ->> 'art_id')::uuid and l.user_id <> n.user_id
    and l.created_at >= n.created_at and (n.read_at is null or l.created_at <= n.read_at)`

/**
 * Hides notifications about arts that nobody likes any more. The rows stay, so that liking and unliking repeatedly
 * notifies once.
 */
export async function hushLikeNews(db: Db, artIds: readonly string[]): Promise<void> {
  if (artIds.length === 0) return
  await db.query({
    name: 'hide_like_notifications',
    text: `update notifications n set in_app = false
      where n.data ? 'art_id' and n.data ->> 'art_id' = any($1) and n.type = 'like' and n.read_at is null and n.in_app
        and not exists (select 1 from ${fansOf})`,
    values: [artIds],
  })
}

/** The recipient of a notification and their preferences. */
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

/** Users with unread notifications that were not mailed, by id. */
export async function listDigestReaders(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>({
    name: 'list_digest_readers',
    text: `select distinct user_id from notifications
      where by_mail and mailed_at is null and read_at is null and ($1::uuid is null or user_id > $1)
      order by user_id limit $2`,
    values: [after ?? null, limit],
  })
  return rows.map(({ user_id }) => user_id)
}

/**
 * Marks notifications as mailed, except those that are locked because they are being read. Returns none while another
 * process takes this user's: two processes could take some each, which would make two mails. Likes count users, other
 * types rows.
 */
export async function takeForDigest(tx: Db, userId: string): Promise<{ type: string; count: number }[]> {
  const [lock] = await tx.query<{ is_ours: boolean }>({
    name: 'lock_digest',
    text: `select pg_try_advisory_xact_lock(hashtextextended('digest ' || $1, 0)) as is_ours`,
    values: [userId],
  })
  if (!lock?.is_ours) return []
  return tx.query<{ type: string; count: number }>({
    name: 'take_for_digest',
    text: `update notifications n set mailed_at = now()
      where n.id in (select n.id from notifications n where n.user_id = $1 and n.by_mail and n.mailed_at is null
        and n.read_at is null and ${hasSubject} for update skip locked)
      returning n.type, case n.type when 'like' then (select count(*)::int from ${fansOf}) else 1 end as count`,
    values: [userId],
  })
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_unread',
    text: `select count(*)::int as count from notifications n
      where n.user_id = $1 and n.read_at is null and n.in_app and ${hasSubject}`,
    values: [userId],
  })
  return rows[0]?.count ?? 0
}

/** The actor of a like notification is the user who liked last. `others` is at most 1,000. */
export async function listNotifications(
  db: Db,
  userId: string,
  page: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  return db.query<NotificationRow>({
    name: 'list_notifications',
    text: `select n.id, n.type, n.data, n.read_at, n.created_at, greatest(coalesce(fans.count, 0) - 1, 0) as others,
        u.id as actor_id, u.name as actor_name, u.handle as actor_handle, u.description as actor_description,
        ${avatarKey} as actor_avatar_key
      from notifications n
        left join lateral (
          select (array_agg(newest.user_id order by newest.created_at desc))[1] as last_id, count(*)::int as count
          from (select l.user_id, l.created_at from ${fansOf} order by l.created_at desc limit 1001) newest
        ) fans on n.type = 'like'
        left join users u on u.id = coalesce(n.actor_id, fans.last_id)
      where n.user_id = $1 and n.in_app and ($2::uuid is null or n.id < $2)
        and (n.type <> 'like' or fans.count > 0) and ${hasSubject}
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
