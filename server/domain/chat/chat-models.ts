import type { Tier } from '#contract/account'
import { tiers } from '#contract/tiers'

/** A model of a chat server, and the lowest membership whose users may chat with it. */
export type TieredModel = { model: string; min_tier: Tier }

export function mayUseModel(tier: Tier, minTier: Tier): boolean {
  return tiers.indexOf(tier) >= tiers.indexOf(minTier)
}

/** The memberships whose users an engine may write for. */
export const tiersFrom = (minTier: Tier): Tier[] => tiers.filter((tier) => mayUseModel(tier, minTier))

type Offered = { minTier: Tier; isUp: boolean; capabilities: { model: string } }

/**
 * The engine that answers a user: one with the chosen model if it is up and open to the membership, else the first that
 * is both, else the first that is open to it.
 * Undefined: there is none.
 */
export function chooseEngine<Engine extends Offered>(
  engines: readonly Engine[],
  tier: Tier,
  model: string | null = null,
): Engine | undefined {
  const open = engines.filter(({ minTier }) => mayUseModel(tier, minTier))
  const chosen = open.find(({ isUp, capabilities }) => isUp && capabilities.model === model)
  return chosen ?? open.find(({ isUp }) => isUp) ?? open[0]
}

/** One entry for each model: several servers can have it. It is open to the lowest membership that one of them is open to. */
export function mergeModels<Engine extends Offered>(engines: readonly Engine[]): Engine[] {
  const models = new Map<string, Engine>()
  for (const engine of engines) {
    const known = models.get(engine.capabilities.model)
    models.set(
      engine.capabilities.model,
      known === undefined
        ? engine
        : {
            ...known,
            isUp: known.isUp || engine.isUp,
            minTier: mayUseModel(known.minTier, engine.minTier) ? engine.minTier : known.minTier,
          },
    )
  }
  return [...models.values()]
}
