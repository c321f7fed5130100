import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { findArt } from '#server/db/arts'
import type { Db } from '#server/db/database'
import { findOpenReport, holdArt, insertReport, lockReportedArt, lockReporter } from '#server/db/reports'
import { insertCase } from '#server/db/safety-cases'
import { canOpenFiles, canSee } from '#server/domain/arts/visibility'
import { heldByReport, holdsAtOnce, ruleOfReport, urgencyOf } from '#server/domain/review/report-rules'
import { noSuchImage } from './own-arts.ts'

export const reportArt = handler(
  'art.report_art',
  ['config', 'db', 'ids', 'notifier', 'now'],
  async ({ input, viewer, config, db, ids, notifier, now }) => {
    const { art_id: artId, reason, details } = input
    const known = await findOpenReport(db, viewer.id, artId)
    // Also if the art is hidden by now, because the reporter knows about the report.
    if (known !== undefined) return { report_id: known.id, is_held: known.held }
    const seen = await findArt(db, artId, viewer.id)
    if (seen === undefined || !canSee(seen, viewer.id) || !canOpenFiles(seen, viewer.id)) {
      throw noSuchImage()
    }
    if (seen.user_id === viewer.id) {
      throw new CallError('conflict', { sentence: 'This picture is yours. You can delete it.' })
    }
    const id = ids.newId()
    return db.transaction(async (tx) => {
      const reporter = await lockReporter(tx, viewer.id)
      const art = await lockReportedArt(tx, artId)
      if (art === undefined) throw noSuchImage()
      const isVerified = viewer.email_verified || !config.emailVerification
      const held =
        art.status === 'done' &&
        holdsAtOnce({ reason, isCleared: art.cleared_at !== null }, { ...reporter, isVerified }, now())
      const made = { id, artId, reporterId: viewer.id, reason, details, held, urgency: urgencyOf(reason) }
      if (!(await insertReport(tx, made))) {
        const open = await findOpenReport(tx, viewer.id, artId)
        return { report_id: open?.id ?? id, is_held: open?.held ?? false }
      }
      if (held) await hold(tx, { ids, notifier }, art, ruleOfReport(reason))
      return { report_id: id, is_held: held }
    })
  },
)

/** Opens a case, so that the owner is told why and can appeal, and staff can look at it [S-8], [S-11]. */
async function hold(
  tx: Db,
  { ids, notifier }: Pick<Context, 'ids' | 'notifier'>,
  art: { id: string; user_id: string },
  rule: string,
): Promise<void> {
  const caseId = ids.newId()
  await insertCase(tx, {
    id: caseId,
    userId: art.user_id,
    rule,
    verdict: 'reported',
    subject: 'picture',
    place: 'art.report_art',
    words: [],
    reason: heldByReport,
  })
  await holdArt(tx, art.id, caseId, heldByReport)
  const data = { text: heldByReport, case_id: caseId, art_id: art.id }
  await notifier.tell(tx, { userId: art.user_id, type: 'report_decided', actorId: null, data })
}
