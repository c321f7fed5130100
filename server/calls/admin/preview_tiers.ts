import { tiers as tierNames } from '#contract/tiers'
import { handler } from '#server/call'
import { countTierUsers, listStoredUse } from '#server/db/tier-versions'
import { findTierChanges, findTierProblem } from '#server/domain/tier-changes'

export const previewTiers = handler('admin.preview_tiers', ['db', 'tiers'], async ({ input, db, tiers }) => {
  const counts = await countTierUsers(db)
  const changes = findTierChanges(tiers, input.terms, await listStoredUse(db))
  return {
    changes: changes.map(({ usersOver, ...change }) => ({ ...change, users_over: usersOver })),
    users: tierNames.map((tier) => {
      const { users, subscribers } = counts.find((count) => count.tier === tier) ?? {
        users: 0,
        subscribers: 0,
      }
      return { tier, users, subscribers }
    }),
    problem: findTierProblem(input.terms) ?? null,
  }
})
