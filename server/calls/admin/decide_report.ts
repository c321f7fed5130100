import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { hasDone, writeAudit } from '#server/db/audit-log'
import type { Db } from '#server/db/database'
import { findDeskReport, type ReportDetailsRow } from '#server/db/desk-reports'
import { closeReport, holdArt, lockReportedArt, type ReportedArt } from '#server/db/reports'
import { decideCase } from '#server/db/review-desk'
import { insertCase } from '#server/db/safety-cases'
import { tellDecision } from '#server/domain/review/decision-news'
import { ruleOfReport, tellTakenDown } from '#server/domain/review/report-rules'
import { toDeskReport } from '#server/domain/review/report-view'
import { applyDecision } from './apply-decision.ts'
import { endReports } from './end-reports.ts'
import { assertNotOwn, noSuchReport } from './own-case.ts'
import { copyForPreservation, keepPreserved, preservationParts } from './preserve-image.ts'

export const decideReport = handler(
  'admin.decide_report',
  [...preservationParts, 'notifier'],
  async ({ input, viewer, ...parts }) => {
    const { db, ids, notifier, storage } = parts
    const { report_id: reportId, decision, reason } = input
    const found = await findDeskReport(db, reportId)
    if (found === undefined) throw noSuchReport()
    assertNotOwn(found.owner_id, viewer.id)
    assertNotOwn(found.reporter_id, viewer.id)
    if (found.decided_at !== null) throw decidedAlready()

    const taken = { ...found, rule: ruleOfReport(found.reason), user_id: found.owner_id }
    const copy = decision === 'upheld' ? await copyForPreservation(parts, taken, reason) : undefined
    const files = await db.transaction(async (tx) => {
      const made = { decision, reason, adminId: viewer.id }
      const art = found.art_id === null ? undefined : await lockReportedArt(tx, found.art_id)
      const closed =
        art === undefined
          ? await closeReport(tx, reportId, made)
          : (await endReports(tx, notifier, { artId: art.id, ...made })).includes(reportId)
      if (!closed) throw decidedAlready()
      await keepPreserved(tx, copy, viewer.id)
      const { files, effect } =
        art === undefined
          ? { files: [], effect: 'the picture was erased before' }
          : await apply(tx, { ids, notifier }, art, found, made)
      const subject = `report ${reportId}`
      const looked = await hasDone(tx, { actorId: viewer.id, action: 'look_at_report', subject })
      const details = { decision, reason, effect, looked }
      await writeAudit(tx, { actorId: viewer.id, action: 'decide_report', subject, details })
      return files
    })
    // No row refers to the files any more; if deleting fails, the job `sweep-files` removes them.
    for (const key of files) await storage.delete(key).catch(() => {})
    return toDeskReport((await findDeskReport(db, reportId)) ?? found, viewer.id)
  },
)

type MadeDecision = { decision: 'upheld' | 'dismissed'; reason: string; adminId: string }

/** Carries out the decision for the art and notifies its owner. */
async function apply(
  tx: Db,
  { ids, notifier }: Pick<Context, 'ids' | 'notifier'>,
  art: ReportedArt,
  found: ReportDetailsRow,
  { decision, reason, adminId }: MadeDecision,
): Promise<{ files: string[]; effect: string }> {
  const tell = (text: string, caseId: string) =>
    notifier.tell(tx, {
      userId: art.user_id,
      type: 'report_decided',
      actorId: null,
      data: { text, case_id: caseId, art_id: art.id, reason },
    })
  if (art.case_id !== null && art.open_verdict === 'reported') {
    // The art is held because of a report: this also decides its case.
    const ruling = decision === 'upheld' ? 'upheld' : 'overturned'
    if (!(await decideCase(tx, { caseId: art.case_id, decision: ruling, reason, adminId }))) {
      throw decidedAlready()
    }
    await tell(tellDecision('picture', ruling, reason), art.case_id)
    const held = { id: art.case_id, subject: 'picture', user_id: art.user_id } as const
    return applyDecision(tx, ids, held, ruling, reason, found.sight)
  }
  if (decision === 'dismissed' || art.status !== 'done') return { files: [], effect: 'none' }
  // Hidden but not deleted, so that it can be restored if the owner's appeal succeeds [S-8].
  const caseId = ids.newId()
  await insertCase(tx, {
    id: caseId,
    userId: art.user_id,
    rule: ruleOfReport(found.reason),
    verdict: 'report_upheld',
    subject: 'picture',
    place: 'art.report_art',
    words: [],
    reason,
  })
  await holdArt(tx, art.id, caseId, reason)
  await tell(tellTakenDown(reason), caseId)
  return { files: [], effect: 'picture taken down' }
}

function decidedAlready(): CallError {
  return new CallError('conflict', { sentence: 'This report has already been decided.' })
}
