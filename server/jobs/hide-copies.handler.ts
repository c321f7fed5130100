import type { Context } from '#server/context'
import { lockAsset } from '#server/db/assets'
import type { Db } from '#server/db/database'
import {
  type CopyRow,
  findLikelyCopies,
  findLikelyUploads,
  type LockedNotice,
  listNamedHashes,
  lockNotice,
} from '#server/db/notices'
import { lockReportedArt } from '#server/db/reports'
import { heldAsCopy, ruleOfNotice, stateReasons } from '#server/domain/review/notice-rules'
import { isNearCopy, MOST_DIFFERENT_BITS } from '#server/formats/image-hash/near-copies'
import { hideArt, hideUpload } from '#server/tasks/hide-image'
import { hideCopies } from './hide-copies.ts'
import { jobHandler } from './job-handler.ts'
import { scanAsset } from './scan-asset.ts'

type Parts = Pick<Context, 'db' | 'ids' | 'jobs' | 'notifier'>

/** A hidden image is not found again, so a repeated run continues. */
export const run = jobHandler(
  hideCopies,
  ['db', 'ids', 'jobs', 'notifier'],
  async ({ notice_id: noticeId }, parts) => {
    for (const hashes of await listNamedHashes(parts.db, noticeId)) {
      const wanted = { hashes, mostBits: MOST_DIFFERENT_BITS.frequency }
      const isCopy = (found: CopyRow) => isNearCopy(hashes, found.hashes)
      for (const art of (await findLikelyCopies(parts.db, wanted)).filter(isCopy)) {
        await hide(parts, noticeId, async (tx, because) => {
          const locked = await lockReportedArt(tx, art.id)
          if (locked?.status !== 'done' || locked.cleared_at !== null) return
          await hideArt(tx, parts, { id: art.id, userId: art.user_id }, because)
        })
      }
      for (const upload of (await findLikelyUploads(parts.db, wanted)).filter(isCopy)) {
        await hide(parts, noticeId, async (tx, because) => {
          const locked = await lockAsset(tx, upload.id)
          if (locked === undefined || locked.scan_passed_at === null) return
          await hideUpload(tx, parts, { id: upload.id, userId: upload.user_id }, because)
          await parts.jobs.send(scanAsset, { asset_id: upload.id }, tx)
        })
      }
    }
  },
)

type Because = Parameters<typeof hideArt>[3]

/** Hides one copy, unless the notice was dismissed meanwhile. */
async function hide(
  { db }: Parts,
  noticeId: string,
  hideNow: (tx: Db, because: Because) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const notice = await lockNotice(tx, noticeId)
    const because = notice && reasonFor(notice)
    if (because !== undefined) await hideNow(tx, { ...because, place: 'abuse.submit', noticeId })
  })
}

function reasonFor({
  kind,
  held,
  decision,
  decision_reason: reason,
}: LockedNotice): Pick<Because, 'rule' | 'verdict' | 'reason'> | undefined {
  const rule = ruleOfNotice(kind)
  if (decision === 'upheld') return { rule, verdict: 'taken_down', reason: stateReasons(kind, reason ?? '') }
  return decision === null && held ? { rule, verdict: 'noticed', reason: heldAsCopy } : undefined
}
