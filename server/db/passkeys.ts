import type { Db } from './database.ts'

export type PasskeyRow = { id: string; name: string; created_at: Date }

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>({
    name: 'list_passkeys',
    text: `select id, coalesce(name, '') as name, created_at from passkeys where user_id = $1 order by id`,
    values: [userId],
  })
}

export async function renamePasskey(
  db: Db,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const rows = await db.query({
    name: 'rename_passkey',
    text: 'update passkeys set name = $3 where user_id = $1 and id = $2 returning id',
    values: [userId, passkeyId, name],
  })
  return rows.length > 0
}

export async function deletePasskey(db: Db, userId: string, passkeyId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'delete_passkey',
    text: 'delete from passkeys where user_id = $1 and id = $2 returning id',
    values: [userId, passkeyId],
  })
  return rows.length > 0
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.query({
    name: 'delete_passkeys',
    text: 'delete from passkeys where user_id = $1',
    values: [userId],
  })
}

/** How a user can sign in, and how long ago they did in this session. */
export type SignInWays = {
  has_password: boolean
  passkeys: number
  has_provider: boolean
  session_seconds: number
}

export async function findSignInWays(db: Db, userId: string, sessionId: string | null): Promise<SignInWays> {
  const rows = await db.query<SignInWays>({
    name: 'find_sign_in_ways',
    text: `select
        exists (select 1 from accounts where user_id = $1 and password is not null) as has_password,
        exists (select 1 from accounts where user_id = $1 and provider_id <> 'credential') as has_provider,
        (select count(*)::int from passkeys where user_id = $1) as passkeys,
        coalesce((select extract(epoch from now() - created_at)::float8 from login_sessions where id = $2), 1e9)
          as session_seconds`,
    values: [userId, sessionId],
  })
  return rows[0] ?? { has_password: false, passkeys: 0, has_provider: false, session_seconds: 1e9 }
}
