import type { Db } from './database.ts'

/** How long a page counts as open after its last sign of life. */
const openSeconds = 45

/** The user has a page open. Writes at most every 20 seconds. */
export async function markOnline(db: Db, userId: string): Promise<void> {
  await db.query({
    name: 'mark_user_online',
    text: `insert into listeners (user_id) values ($1)
      on conflict (user_id) do update set seen_at = now() where listeners.seen_at < now() - interval '20 seconds'`,
    values: [userId],
  })
}

export async function isOnline(db: Db, userId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'is_user_online',
    text: 'select 1 from listeners where user_id = $1 and seen_at > now() - make_interval(secs => $2)',
    values: [userId, openSeconds],
  })
  return rows.length > 0
}
