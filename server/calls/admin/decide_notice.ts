import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { hasDone, writeAudit } from '#server/db/audit-log'
import { insertBlockedImage } from '#server/db/blocked-images'
import type { Db } from '#server/db/database'
import {
  decideNotice as decide,
  findDeskNotice,
  listNoticeImages,
  lockNoticeCases,
  markTakenDown,
  moveCaseToOtherNotice,
  type NoticeCase,
} from '#server/db/notices'
import type { NewPreserved } from '#server/db/preserved'
import { clearArt } from '#server/db/reports'
import { decideCase } from '#server/db/review-desk'
import { noticeDecidedMail } from '#server/domain/mails'
import {
  ruleOfNotice,
  stateReasons,
  tellOwnerReleased,
  tellOwnerTakenDown,
  tellSender,
} from '#server/domain/review/notice-rules'
import { type DeskNoticeRow, toDeskNotice } from '#server/domain/review/notice-view'
import { mustPreserve } from '#server/domain/review/preservation'
import { hideCopies } from '#server/jobs/hide-copies'
import { sendMail } from '#server/jobs/send-mail'
import { hideNamed } from '../abuse/hide-named.ts'
import { applyDecision } from './apply-decision.ts'
import { assertNotOwn, noSuchNotice } from './own-case.ts'
import { copyForPreservation, keepPreserved, preservationParts } from './preserve-image.ts'

type Parts = Pick<Context, 'ids' | 'jobs' | 'notifier'>

/** Copies beyond these are hidden too, but preserving the same image more often helps nobody. */
const imagesAtMost = 50

export const decideNotice = handler(
  'admin.decide_notice',
  [...preservationParts, 'config', 'jobs', 'notifier'],
  async ({ input, viewer, config, ...parts }) => {
    const { db, jobs } = parts
    const { notice_id: noticeId, decision, reason } = input
    const found = await findDeskNotice(db, noticeId)
    if (found === undefined) throw noSuchNotice()
    for (const ownerId of found.owner_ids) assertNotOwn(ownerId, viewer.id)
    if (found.decided_at !== null) throw decidedAlready()
    const copies = decision === 'upheld' ? await copyImages(parts, found, reason) : []
    await db.transaction(async (tx) => {
      if (!(await decide(tx, { noticeId, decision, reason, adminId: viewer.id }))) throw decidedAlready()
      for (const copy of copies) await keepPreserved(tx, copy, viewer.id)
      const images =
        decision === 'upheld'
          ? await takeDown(tx, parts, found, reason)
          : await release(tx, parts, found, { reason, adminId: viewer.id })
      if (decision === 'upheld' && found.arts > 0) await jobs.send(hideCopies, { notice_id: noticeId }, tx)
      const letter = noticeDecidedMail(config.brand, found.contact, tellSender(found.kind, decision), reason)
      await jobs.send(sendMail, letter, tx)
      const subject = `notice ${noticeId}`
      const looked = await hasDone(tx, { actorId: viewer.id, action: 'look_at_notice', subject })
      const details = { decision, reason, images, looked }
      await writeAudit(tx, { actorId: viewer.id, action: 'decide_notice', subject, details })
    })
    return toDeskNotice((await findDeskNotice(db, noticeId)) ?? found, viewer.id)
  },
)

/** Encrypted copies of everything that the notice names or has hidden, if the law wants them. */
async function copyImages(
  parts: Parameters<typeof copyForPreservation>[0],
  notice: DeskNoticeRow,
  reason: string,
): Promise<(NewPreserved | undefined)[]> {
  const rule = ruleOfNotice(notice.kind)
  if (!mustPreserve(rule)) return []
  const copies: (NewPreserved | undefined)[] = []
  for (const image of await listNoticeImages(parts.db, notice.id, imagesAtMost)) {
    copies.push(await copyForPreservation(parts, { ...image, rule }, reason))
  }
  return copies
}

/** Hidden and not deleted, so that it can be restored if an appeal succeeds; copies are blocked from now on [S-8]. */
async function takeDown(
  tx: Db,
  { ids, jobs, notifier }: Parts,
  notice: DeskNoticeRow,
  reason: string,
): Promise<number> {
  // A notice beyond the limits of its sender has hidden nothing so far.
  await hideNamed(tx, { ids, jobs }, notice, { evenCleared: true })
  const statement = stateReasons(notice.kind, reason)
  const cases = await lockNoticeCases(tx, notice.id)
  for (const { id: caseId, user_id: userId, art_id: artId, sight } of cases) {
    await markTakenDown(tx, caseId, statement)
    if (sight !== null) {
      await insertBlockedImage(tx, { id: ids.newId(), hashes: sight.hashes, reason: statement, caseId })
    }
    if (userId === null) continue
    const data = { text: tellOwnerTakenDown(statement), case_id: caseId, reason, ...about(artId) }
    await notifier.tell(tx, { userId, type: 'report_decided', actorId: null, data })
  }
  return cases.length
}

/** Shows everything again that the notice had hidden, unless another notice about it waits. */
async function release(
  tx: Db,
  { ids, notifier }: Parts,
  notice: DeskNoticeRow,
  made: { reason: string; adminId: string },
): Promise<number> {
  const cases = await lockNoticeCases(tx, notice.id)
  for (const held of cases) {
    const { id: caseId, user_id: userId, art_id: artId } = held
    if (await moveCaseToOtherNotice(tx, held)) continue
    await decideCase(tx, { caseId, decision: 'overturned', ...made })
    await applyDecision(tx, ids, held, 'overturned', made.reason, held.sight)
    if (artId !== null) await clearArt(tx, artId)
    if (userId === null) continue
    const data = {
      text: tellOwnerReleased(made.reason),
      case_id: caseId,
      reason: made.reason,
      ...about(artId),
    }
    await notifier.tell(tx, { userId, type: 'report_decided', actorId: null, data })
  }
  return cases.length
}

const about = (artId: NoticeCase['art_id']) => (artId === null ? {} : { art_id: artId })

function decidedAlready(): CallError {
  return new CallError('conflict', { sentence: 'This request has already been decided.' })
}
