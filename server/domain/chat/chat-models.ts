import { type Tier, tiers } from '#contract/account'

/** A model of a chat server, and the lowest membership whose users may chat with it. */
export type TieredModel = { model: string; min_tier: Tier }

function mayUseModel(tier: Tier, minTier: Tier): boolean {
  return tiers.indexOf(tier) >= tiers.indexOf(minTier)
}

/** The memberships whose users an engine may write for. */
export const tiersFrom = (minTier: Tier): Tier[] => tiers.filter((tier) => mayUseModel(tier, minTier))

type Offered = { minTier: Tier; isUp: boolean }

/**
 * The engine that answers a user: the first that is up and open to the membership, else the first that is open to it.
 * Undefined: there is none.
 */
export function chooseEngine<Engine extends Offered>(
  engines: readonly Engine[],
  tier: Tier,
): Engine | undefined {
  const open = engines.filter(({ minTier }) => mayUseModel(tier, minTier))
  return open.find(({ isUp }) => isUp) ?? open[0]
}
