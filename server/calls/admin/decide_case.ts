import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { hasDone, writeAudit } from '#server/db/audit-log'
import { lockReportedArt } from '#server/db/reports'
import { decideCase as decide, findCase } from '#server/db/review-desk'
import { toDeskCase } from '#server/domain/review/case-view'
import { tellDecision } from '#server/domain/review/decision-news'
import { applyDecision } from './apply-decision.ts'
import { endReports } from './end-reports.ts'
import { assertNotOwn, noSuchCase } from './own-case.ts'
import { rescanHeld } from './rescan-held.ts'

export const decideCase = handler(
  'admin.decide_case',
  ['db', 'ids', 'notifier', 'scanner', 'storage'],
  async ({ input, viewer, db, ids, notifier, scanner, storage }) => {
    const { case_id: caseId, decision, reason } = input
    const found = await findCase(db, caseId)
    if (found === undefined) throw noSuchCase()
    assertNotOwn(found.user_id, viewer.id)
    if (found.decided_at !== null) throw decidedAlready()
    const sight = await rescanHeld({ scanner, storage }, found)

    const files = await db.transaction(async (tx) => {
      // Lock the art before the case, in the same order as admin.decide_report.
      if (found.art_id !== null) await lockReportedArt(tx, found.art_id)
      if (!(await decide(tx, { caseId, decision, reason, adminId: viewer.id }))) throw decidedAlready()
      const { files, effect } = await applyDecision(tx, ids, found, decision, reason, sight)
      if (found.subject === 'picture' && found.art_id !== null) {
        const made = {
          decision: decision === 'upheld' ? ('upheld' as const) : ('dismissed' as const),
          reason,
        }
        await endReports(tx, notifier, { artId: found.art_id, adminId: viewer.id, ...made })
      }
      if (found.user_id !== null) {
        const text = tellDecision(found.subject, decision, reason)
        const data = { text, case_id: caseId, decision, reason }
        await notifier.tell(tx, { userId: found.user_id, type: 'report_decided', actorId: null, data })
      }
      const subject = `case ${caseId}`
      const looked = await hasDone(tx, { actorId: viewer.id, action: 'look_at_case', subject })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'decide_case',
        subject,
        details: { decision, reason, effect, looked },
      })
      return files
    })
    // No row refers to the files any more; if deleting fails, the job `sweep-files` removes them.
    for (const key of files) await storage.delete(key).catch(() => {})
    const after = await findCase(db, caseId)
    return toDeskCase(after ?? found, viewer.id)
  },
)

function decidedAlready(): CallError {
  return new CallError('conflict', { sentence: 'This case has already been decided.' })
}
