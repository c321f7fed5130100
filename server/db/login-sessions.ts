import type { Db } from './database.ts'

export type SessionRow = {
  id: string
  ip_address: string | null
  user_agent: string | null
  created_at: Date
  updated_at: Date
}

export const sessionDays = 60

/** Extends a session that is used; called at most once a day per session, so that most reads write nothing. */
export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db.query({
    name: 'touch_session',
    text: `update login_sessions set updated_at = now(), expires_at = now() + make_interval(days => $2) where id = $1`,
    values: [sessionId, sessionDays],
  })
}

export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db.query<SessionRow>({
    name: 'list_sessions',
    text: `select id, ip_address, user_agent, created_at, updated_at from login_sessions
      where user_id = $1 and expires_at > now() order by updated_at desc, id`,
    values: [userId],
  })
}

export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'delete_session',
    text: 'delete from login_sessions where user_id = $1 and id = $2 returning id',
    values: [userId, sessionId],
  })
  return rows.length > 0
}

export async function deleteSessions(db: Db, userId: string, except?: string): Promise<number> {
  const rows = await db.query({
    name: 'delete_sessions',
    text: 'delete from login_sessions where user_id = $1 and id is distinct from $2::uuid returning id',
    values: [userId, except ?? null],
  })
  return rows.length
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.query({
    name: 'delete_expired_sessions',
    text: 'delete from login_sessions where expires_at < now()',
  })
}

export async function deleteExpiredVerifications(db: Db): Promise<void> {
  await db.query({
    name: 'delete_expired_verifications',
    text: 'delete from verifications where expires_at < now()',
  })
}
