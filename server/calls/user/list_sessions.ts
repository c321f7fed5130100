import { handler } from '#server/call'
import { listSessions as listRows } from '#server/db/login-sessions'

export const listSessions = handler('user.list_sessions', ['db'], async ({ viewer, db }) => {
  const rows = await listRows(db, viewer.id)
  return rows.map((row) => ({
    session_id: row.id,
    is_current: row.id === viewer.session_id,
    address: row.ip_address,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_used_at: row.updated_at.toISOString(),
  }))
})
