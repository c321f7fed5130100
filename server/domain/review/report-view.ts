import type { z } from 'zod'
import type { deskReport } from '#contract/admin/desk-report'
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

/** For the reporter. */
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

export type DeskReportRow = OwnReportRow & {
  held: boolean
  reporter_id: string
  reporter_name: string
  reporter_handle: string | null
  owner_id: string | null
  owner_name: string | null
  owner_handle: string | null
  art_status: string | null
  decided_by_name: string | null
  open_reports: number
}

/** For the review desk. */
export function toDeskReport(row: DeskReportRow, viewerId: string): z.input<typeof deskReport> {
  const { kind: _, ...report } = toOwnReport(row)
  return {
    ...report,
    is_held: row.decided_at === null && row.art_status === 'blocked',
    reporter: { id: row.reporter_id, name: row.reporter_name, handle: row.reporter_handle },
    owner:
      row.owner_id === null
        ? null
        : { id: row.owner_id, name: row.owner_name ?? '', handle: row.owner_handle },
    open_reports: row.open_reports,
    is_own: row.reporter_id === viewerId || row.owner_id === viewerId,
    decided_by: row.decided_by_name,
  }
}
