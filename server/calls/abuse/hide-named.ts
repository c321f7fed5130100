import type { Context } from '#server/context'
import { lockAsset } from '#server/db/assets'
import type { Db } from '#server/db/database'
import { listNamedArts, listNamedUploads } from '#server/db/notices'
import { lockReportedArt } from '#server/db/reports'
import { heldByNotice, type NoticeKind, ruleOfNotice } from '#server/domain/review/notice-rules'
import { scanAsset } from '#server/jobs/scan-asset'
import { hideArt, hideUpload } from '#server/tasks/hide-image'

/** Without a notifier the caller tells the owners. */
type Parts = Pick<Context, 'ids' | 'jobs'> & Partial<Pick<Context, 'notifier'>>

/**
 * Hides what a notice names and what is still visible. Staff have seen a cleared image before, so it is hidden only if
 * `evenCleared`.
 */
export async function hideNamed(
  tx: Db,
  parts: Parts,
  notice: { id: string; kind: NoticeKind },
  { evenCleared }: { evenCleared: boolean },
): Promise<void> {
  const { ids, jobs, notifier } = parts
  const to = { ids, ...(notifier && { notifier }) }
  const because = {
    rule: ruleOfNotice(notice.kind),
    verdict: 'noticed',
    place: 'abuse.submit',
    reason: heldByNotice,
    noticeId: notice.id,
  }
  for (const { id } of await listNamedArts(tx, notice.id)) {
    const art = await lockReportedArt(tx, id)
    if (art?.status !== 'done' || (art.cleared_at !== null && !evenCleared)) continue
    await hideArt(tx, to, { id, userId: art.user_id }, because)
  }
  for (const { id, is_cleared: isCleared } of await listNamedUploads(tx, notice.id)) {
    const upload = await lockAsset(tx, id)
    if (upload === undefined || upload.scan_passed_at === null || (isCleared && !evenCleared)) continue
    await hideUpload(tx, to, { id, userId: upload.user_id }, because)
    await jobs.send(scanAsset, { asset_id: id }, tx)
  }
}
