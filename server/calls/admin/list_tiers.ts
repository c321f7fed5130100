import { handler } from '#server/call'
import { listTierVersions } from '#server/db/tier-versions'
import { describeVersions, toTierVersion } from '#server/domain/tier-changes'

export const listTiers = handler('admin.list_tiers', ['db', 'now'], async ({ db, now }) => {
  const rows = await listTierVersions(db)
  const states = describeVersions(rows.map(toTierVersion), now())
  return {
    items: rows.toReversed().map((row) => ({
      version: row.id,
      state: states.get(row.id) ?? 'past',
      terms: toTierVersion(row).terms,
      effective_from: row.effective_from.toISOString(),
      reason: row.reason,
      created_by: row.created_by,
      created_at: row.created_at.toISOString(),
    })),
  }
})
