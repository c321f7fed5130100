import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { changeRole } from '#server/db/staff-users'
import { lockTarget } from './lock-target.ts'

export const setRole = handler('admin.set_role', ['db'], ({ input, viewer, db }) =>
  db.transaction(async (tx) => {
    const { user_id, role, reason } = input
    const { role: before } = await lockTarget(tx, viewer, user_id)
    await changeRole(tx, user_id, role)
    await writeAudit(tx, {
      actorId: viewer.id,
      action: 'set_role',
      subject: `user ${user_id}`,
      details: { role, before, reason },
    })
    return { user_id, role }
  }),
)
