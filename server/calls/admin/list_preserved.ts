import { handler } from '#server/call'
import { hasOtherAdmin, type PreservedRow, listPreserved as readPreserved } from '#server/db/preserved'
import { openUntil } from '#server/domain/review/preservation'

export const listPreserved = handler('admin.list_preserved', ['db'], async ({ viewer, db }) => ({
  items: (await readPreserved(db)).map((row) => ({
    preserved_id: row.id,
    rule: row.rule,
    created_at: row.created_at.toISOString(),
    keep_until: row.keep_until.toISOString(),
    opening: toOpening(row, viewer.id),
  })),
  has_other_admin: await hasOtherAdmin(db, viewer.id),
}))

function toOpening(row: PreservedRow, viewerId: string) {
  if (row.opening_id === null) return null
  return {
    opening_id: row.opening_id,
    reason: row.opening_reason ?? '',
    asked_by: row.asked_by_name ?? '',
    agreed_by: row.agreed_by_name,
    state: row.agreed_at === null ? ('asked' as const) : ('open' as const),
    open_until: row.agreed_at === null ? null : openUntil(row.agreed_at).toISOString(),
    is_mine: row.asked_by === viewerId || row.agreed_by === viewerId,
  }
}
