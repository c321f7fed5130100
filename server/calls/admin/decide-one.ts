import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { hasDone, writeAudit } from '#server/db/audit-log'
import { lockReportedArt } from '#server/db/reports'
import { type CaseDetailsRow, decideCase, findCase } from '#server/db/review-desk'
import { becauseWithdrawn } from '#server/domain/faces/consent-news'
import { tellDecision } from '#server/domain/review/decision-news'
import { applyDecision } from './apply-decision.ts'
import { endReports } from './end-reports.ts'
import { assertNotOwn, noSuchCase } from './own-case.ts'
import { copyForPreservation, keepPreserved, preservationParts } from './preserve-image.ts'
import { rescanHeld } from './rescan-held.ts'

export const decisionParts = [...preservationParts, 'notifier', 'scanner'] as const
type Parts = Pick<Context, (typeof decisionParts)[number]>
type Made = { decision: 'upheld' | 'overturned'; reason: string; adminId: string }

/** Decides a case and carries the decision out. Returns the case as it was before. */
export async function decideOne(parts: Parts, caseId: string, made: Made): Promise<CaseDetailsRow> {
  const { db, ids, notifier, scanner, storage } = parts
  const { decision, reason, adminId } = made
  const found = await findCase(db, caseId)
  if (found === undefined) throw noSuchCase()
  assertNotOwn(found.user_id, adminId)
  if (found.decided_at !== null) throw decidedAlready()
  if (decision === 'overturned' && found.verdict === becauseWithdrawn.verdict) throw withdrawnForGood()
  const sight = await rescanHeld({ scanner, storage }, found)
  // What was taken down before was preserved then.
  const isConfirmed = decision === 'upheld' && !['report_upheld', 'taken_down'].includes(found.verdict)
  const copy = isConfirmed ? await copyForPreservation(parts, found, reason) : undefined

  const files = await db.transaction(async (tx) => {
    // Lock the art before the case, in the same order as admin.decide_report.
    if (found.art_id !== null) await lockReportedArt(tx, found.art_id)
    if (!(await decideCase(tx, { caseId, ...made }))) throw decidedAlready()
    await keepPreserved(tx, copy, adminId)
    const { files, effect } = await applyDecision(tx, ids, found, decision, reason, sight)
    if (found.subject === 'picture' && found.art_id !== null) {
      const ruling = decision === 'upheld' ? ('upheld' as const) : ('dismissed' as const)
      await endReports(tx, notifier, { artId: found.art_id, adminId, decision: ruling, reason })
    }
    if (found.user_id !== null) {
      const text = tellDecision(found.subject, decision, reason)
      const data = { text, case_id: caseId, decision, reason }
      await notifier.tell(tx, { userId: found.user_id, type: 'report_decided', actorId: null, data })
    }
    const subject = `case ${caseId}`
    const looked = await hasDone(tx, { actorId: adminId, action: 'look_at_case', subject })
    const details = { decision, reason, effect, looked }
    await writeAudit(tx, { actorId: adminId, action: 'decide_case', subject, details })
    return files
  })
  // No row refers to the files any more; if deleting fails, the job `sweep-files` removes them.
  for (const key of files) await storage.delete(key).catch(() => {})
  return found
}

function withdrawnForGood(): CallError {
  return new CallError('conflict', {
    sentence: 'The person whose face it shows has withdrawn their consent, so it cannot be shown again.',
  })
}

function decidedAlready(): CallError {
  return new CallError('conflict', { sentence: 'This case has already been decided.' })
}
