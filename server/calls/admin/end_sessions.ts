import { handler } from '#server/call'
import { deleteApiKeys } from '#server/db/api-keys'
import { writeAudit } from '#server/db/audit-log'
import { deleteSessions } from '#server/db/login-sessions'
import { lockTarget } from './lock-target.ts'

export const endSessions = handler('admin.end_sessions', ['db'], ({ input, viewer, db }) =>
  db.transaction(async (tx) => {
    const { user_id: userId, reason } = input
    await lockTarget(tx, viewer, userId)
    const sessions = await deleteSessions(tx, userId)
    const keys = input.keys ? await deleteApiKeys(tx, userId) : 0
    await writeAudit(tx, {
      actorId: viewer.id,
      action: 'end_sessions',
      subject: `user ${userId}`,
      details: { sessions, keys, reason },
    })
    return { sessions, keys }
  }),
)
