import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { insertCase } from '#server/db/safety-cases'
import { endSuspension, overturnSuspensions, suspendByStaff } from '#server/db/suspensions'
import { tellSuspension } from '#server/domain/review/decision-news'
import { lockTarget, noSuchUser } from './lock-target.ts'

export const setUserState = handler(
  'admin.set_user_state',
  ['db', 'ids', 'notifier'],
  async ({ input, viewer, db, ids, notifier }) => {
    const { user_id: userId, suspended, reason, rule } = input
    const sentence = tellSuspension(suspended, reason)
    await db.transaction(async (tx) => {
      await lockTarget(tx, viewer, userId)
      if (suspended) {
        if (!(await suspendByStaff(tx, userId, sentence))) throw noSuchUser()
        // A case like any other: with its rule and an appeal [S-8].
        await insertCase(tx, {
          id: ids.newId(),
          userId,
          rule,
          verdict: 'suspended_by_staff',
          subject: 'account',
          place: 'admin.set_user_state',
          words: [],
          reason,
        })
      } else {
        if (!(await endSuspension(tx, userId, { byStaffToo: true }))) throw noSuchSuspension()
        await overturnSuspensions(tx, userId, { adminId: viewer.id, reason })
      }
      const data = { text: sentence, reason }
      await notifier.tell(tx, { userId, type: 'report_decided', actorId: null, data })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'set_user_state',
        subject: `user ${userId}`,
        details: { suspended, reason, ...(suspended && { rule }) },
      })
    })
    return { user_id: userId, suspended_reason: suspended ? sentence : null }
  },
)

function noSuchSuspension(): CallError {
  return new CallError('conflict', { sentence: 'This account is not suspended.' })
}
