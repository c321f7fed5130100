import type { Tier } from '#contract/account'
import { tiers as tierNames } from '#contract/tiers'
import { parseTiers, type TierTable } from './tiers.ts'

export type TierVersion = { id: number; terms: TierTable; effectiveFrom: Date; isWithdrawn: boolean }

/** The version in force at a time: the one that took effect last. */
export function findInForce(versions: readonly TierVersion[], at: Date): TierVersion | undefined {
  return versions
    .filter(({ effectiveFrom, isWithdrawn }) => !isWithdrawn && effectiveFrom <= at)
    .toSorted((a, b) => a.effectiveFrom.getTime() - b.effectiveFrom.getTime() || a.id - b.id)
    .at(-1)
}

/** A version as it is stored. */
export function toTierVersion(row: {
  id: number
  terms: unknown
  effective_from: Date
  withdrawn_at: Date | null
}): TierVersion {
  const { id, terms, effective_from: effectiveFrom, withdrawn_at: withdrawnAt } = row
  return { id, terms: parseTiers.parse(terms), effectiveFrom, isWithdrawn: withdrawnAt !== null }
}

type VersionState = 'past' | 'current' | 'scheduled' | 'withdrawn'

export function describeVersions(versions: readonly TierVersion[], now: Date): Map<number, VersionState> {
  const current = findInForce(versions, now)
  return new Map(
    versions.map((version) => {
      if (version.isWithdrawn) return [version.id, 'withdrawn']
      if (version.effectiveFrom > now) return [version.id, 'scheduled']
      return [version.id, version === current ? 'current' : 'past']
    }),
  )
}

type TierTerm = keyof TierTable['free']

/** What users store; for everything else nobody can be over a lower limit. */
const storedTerms = [
  'characters',
  'character_text_bytes',
  'uploads',
  'upload_storage_bytes',
  'lora_uploads',
  'lora_storage_bytes',
] as const satisfies readonly TierTerm[]
type Stored = { tier: string } & Record<(typeof storedTerms)[number], number>

type TierChange = {
  tier: Tier
  term: TierTerm
  before: number | boolean
  after: number | boolean
  /** Users who already store more than the new limit. They keep it, but cannot add. */
  usersOver: number
}

export function findTierChanges(
  before: TierTable,
  after: TierTable,
  stored: readonly Stored[],
): TierChange[] {
  return tierNames.flatMap((tier) =>
    (Object.keys(after[tier]) as TierTerm[])
      .filter((term) => before[tier][term] !== after[tier][term])
      .map((term) => ({
        tier,
        term,
        before: before[tier][term],
        after: after[tier][term],
        usersOver: countOver(stored, tier, term, Number(after[tier][term])),
      })),
  )
}

function countOver(stored: readonly Stored[], tier: Tier, term: TierTerm, limit: number): number {
  const name = storedTerms.find((candidate) => candidate === term)
  return name === undefined ? 0 : stored.filter((use) => use.tier === tier && use[name] > limit).length
}

/** What makes no sense in a table, as one sentence; undefined: it is fine. */
export function findTierProblem(tiers: TierTable): string | undefined {
  for (const tier of tierNames) {
    const { price_month_cents: month, price_year_cents: year } = tiers[tier]
    const name = tier[0]?.toUpperCase() + tier.slice(1)
    if (tier === 'free' && (month > 0 || year > 0)) return 'The free membership cannot have a price.'
    if (tier !== 'free' && (month < 1 || year < 1)) return `${name} needs a price for a month and for a year.`
    if (year > month * 12) return `A year of ${name} costs more than twelve months of it.`
  }
  return undefined
}
