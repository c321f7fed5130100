import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findArt } from '#server/db/arts'
import { findOpenReport, insertReport, lockReportedArt, lockReporter } from '#server/db/reports'
import { canOpenFiles, canSee } from '#server/domain/arts/visibility'
import { heldByReport, holdsAtOnce, ruleOfReport, urgencyOf } from '#server/domain/review/report-rules'
import { hideArt } from '#server/tasks/hide-image'
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
      if (held) {
        const because = { rule: ruleOfReport(reason), verdict: 'reported', reason: heldByReport }
        const place = 'art.report_art'
        await hideArt(tx, { ids, notifier }, { id: art.id, userId: art.user_id }, { ...because, place })
      }
      return { report_id: id, is_held: held }
    })
  },
)
