import type { ApiKeyScope } from '#contract/call'
import type { Db } from './database.ts'

export type ApiKeyRow = {
  id: string
  name: string
  starts_with: string
  created_at: Date
  last_used_at: Date | null
  scopes: ApiKeyScope[]
  expires_at: Date | null
  is_expired: boolean
}

export async function insertApiKey(
  db: Db,
  key: {
    id: string
    userId: string
    name: string
    startsWith: string
    hash: Buffer
    scopes: readonly string[]
    expiresAt: string | null
  },
): Promise<Date> {
  const rows = await db.query<{ created_at: Date }>({
    name: 'insert_api_key',
    text: `insert into api_keys (id, user_id, name, starts_with, key_hash, scopes, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7) returning created_at`,
    values: [key.id, key.userId, key.name, key.startsWith, key.hash, key.scopes, key.expiresAt],
  })
  return rows[0]?.created_at ?? new Date(Number.NaN)
}

export async function countApiKeys(db: Db, userId: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_api_keys',
    text: 'select count(*)::int as count from api_keys where user_id = $1',
    values: [userId],
  })
  return rows[0]?.count ?? 0
}

export async function listApiKeys(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return db.query<ApiKeyRow>({
    name: 'list_api_keys',
    text: `select id, name, starts_with, created_at, last_used_at, scopes, expires_at,
        coalesce(expires_at <= now(), false) as is_expired
      from api_keys where user_id = $1 order by id desc`,
    values: [userId],
  })
}

export async function deleteApiKey(db: Db, userId: string, keyId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'delete_api_key',
    text: 'delete from api_keys where user_id = $1 and id = $2 returning id',
    values: [userId, keyId],
  })
  return rows.length > 0
}

export async function deleteApiKeys(db: Db, userId: string): Promise<number> {
  const rows = await db.query({
    name: 'delete_api_keys',
    text: 'delete from api_keys where user_id = $1 returning id',
    values: [userId],
  })
  return rows.length
}

export async function touchApiKey(db: Db, keyId: string): Promise<void> {
  await db.query({
    name: 'touch_api_key',
    text: 'update api_keys set last_used_at = now() where id = $1',
    values: [keyId],
  })
}
