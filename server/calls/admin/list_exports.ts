import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { type ExportRow, listExports as list } from '#server/db/case-exports'
import { exportState, mayDownload } from '#server/domain/review/export-state'

export const listExports = handler(
  'admin.list_exports',
  ['authority', 'db'],
  async ({ input, viewer, authority, db }) => {
    const { limit, offset } = input
    const rows = await list(db, { limit: limit + 1, offset })
    return {
      authority:
        authority === undefined
          ? null
          : { name: authority.name, delivers: authority.delivers, key_id: authority.keyId },
      items: rows.slice(0, limit).map((row) => view(row, authority?.delivers === true, viewer.id)),
      next_offset: nextOffset(input, rows.length > limit),
    }
  },
)

function view(row: ExportRow, delivers: boolean, viewerId: string) {
  return {
    export_id: row.id,
    kind: row.case_id === null ? ('preserved' as const) : ('case' as const),
    subject_id: row.case_id ?? row.preserved_id,
    reason: row.reason,
    state: exportState(row, delivers),
    asked_by: row.asked_by_name ?? '',
    agreed_by: row.agreed_by_name,
    is_mine: row.asked_by === viewerId || row.agreed_by === viewerId,
    can_download: mayDownload(row, viewerId),
    reference: row.reference,
    problem: row.problem,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
  }
}
