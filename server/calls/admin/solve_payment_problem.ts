import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { solvePaymentProblem as markSolved } from '#server/db/checkouts'

export const solvePaymentProblem = handler(
  'admin.solve_payment_problem',
  ['db'],
  async ({ input, viewer, db }) => {
    const { problem_id: id, solution } = input
    await db.transaction(async (tx) => {
      if (!(await markSolved(tx, { id, adminId: viewer.id, solution }))) {
        throw new CallError('not_found', { sentence: 'There is no such problem, or it was solved already.' })
      }
      const details = { solution }
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'solve_payment_problem',
        subject: `payment ${id}`,
        details,
      })
    })
    return null
  },
)
