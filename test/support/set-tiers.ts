import { insertTierVersion } from '#server/db/tier-versions'
import type { TierTable } from '#server/domain/tiers'
import type { TestServer } from './harness.ts'

/** Another version of what the memberships give, in force at once. */
export async function setTiers(server: TestServer, terms: TierTable): Promise<void> {
  const version = { terms, effectiveFrom: new Date(), reason: 'For a test.', createdBy: null }
  await insertTierVersion(server.context.db, version)
  await server.context.tierVersions.refresh()
}
