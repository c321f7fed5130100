import type { Context } from '#server/context'
import type { Db } from '#server/db/database'
import { clearArt, closeReports } from '#server/db/reports'
import { tellReporter } from '#server/domain/review/report-rules'

type Decided = { artId: string; decision: 'upheld' | 'dismissed'; reason: string; adminId: string }

/** Closes all open reports about an art and notifies their reporters. Returns the ids of the reports. */
export async function endReports(
  tx: Db,
  notifier: Context['notifier'],
  { artId, ...made }: Decided,
): Promise<string[]> {
  const closed = await closeReports(tx, artId, made)
  if (made.decision === 'dismissed') await clearArt(tx, artId)
  const text = tellReporter(made.decision, made.reason)
  for (const { id, reporter_id: userId } of closed) {
    const data = { text, report_id: id, art_id: artId, decision: made.decision, reason: made.reason }
    await notifier.tell(tx, { userId, type: 'report_decided', actorId: null, data })
  }
  return closed.map(({ id }) => id)
}
