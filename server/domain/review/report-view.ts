import type { z } from 'zod'
import type { ownReport, reportReasons } from '#contract/report/own-report'

export type OwnReportRow = {
  id: string
  art_id: string | null
  reason: (typeof reportReasons)[number]
  details: string
  decision: 'upheld' | 'dismissed' | null
  decision_reason: string | null
  created_at: Date
  decided_at: Date | null
}

/** As whoever made it sees it. */
export function toOwnReport(row: OwnReportRow): z.input<typeof ownReport> {
  return {
    kind: 'report',
    report_id: row.id,
    art_id: row.art_id,
    reason: row.reason,
    details: row.details,
    state: row.decision ?? 'open',
    decision_reason: row.decision_reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
