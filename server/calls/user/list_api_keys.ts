import { handler } from '#server/call'
import { listApiKeys as listRows } from '#server/db/api-keys'

export const listApiKeys = handler('user.list_api_keys', ['db'], async ({ viewer, db }) => {
  const rows = await listRows(db, viewer.id)
  return rows.map((row) => ({
    api_key_id: row.id,
    name: row.name,
    starts_with: row.starts_with,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    scopes: row.scopes,
    expires_at: row.expires_at?.toISOString() ?? null,
    is_expired: row.is_expired,
  }))
})
