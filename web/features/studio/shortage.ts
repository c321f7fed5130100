import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Tier } from '#contract/account'
import { MODES } from '#contract/catalogue/modes'
import { findHigherTier, findShortfall, type TierLimitTable } from '#contract/generation/shortfall'
import type { CallData, CallInput } from '#web/api/answer.ts'
import { myInfoQuery, useSignedInUser } from '#web/features/account/index.ts'
import { tiersQuery } from '#web/features/membership/index.ts'
import { studioText } from '#web/text/studio.ts'
import { offerQuery } from './queries.ts'

const text = studioText.allowance

/** What the membership does not allow of a request. */
export type Shortage = {
  sentence: string
  /** The lowest membership that allows it. */
  tier: Tier | null
  /** How many arts could be made instead; null: fewer would not help. */
  fits: number | null
}

export type Request = Parameters<typeof findShortfall>[0]

/** The part of a request that the membership limits. */
export const toRequest = (input: CallInput<'art.create'>): Request => ({
  mode: input.mode,
  base_model: input.base_model ?? '',
  num_images: input.num_images ?? 1,
  dimensions: input.dimensions ?? MODES.image.defaultSize,
  scale_4x: input.scale_4x ?? false,
  seconds: input.seconds ?? null,
  enlarged: null,
})

type Means = {
  tier: Tier
  tiers: TierLimitTable
  /** Arts left today. */
  left: number
  models: Parameters<typeof findShortfall>[3]
}

export function findShortage(request: Request, { tier, tiers, left, models }: Means): Shortage | null {
  const shortfall = findShortfall(request, tier, tiers, models)
  if (shortfall !== null) {
    const most = Math.min(tiers[tier].images_a_task, left)
    const fewer = { ...request, num_images: most }
    const helps = most > 0 && most < request.num_images && findShortfall(fewer, tier, tiers, models) === null
    return { sentence: shortfall.sentence, tier: shortfall.requiredTier, fits: helps ? most : null }
  }
  if (request.num_images <= left) return null
  return {
    sentence: text.notEnough(left),
    tier: findHigherTier(tier, tiers, (limits) => limits.pictures_a_day),
    fits: left > 0 ? left : null,
  }
}

/** null: nothing is missing, or the offer or the memberships are not loaded yet, in which case the server decides. */
export function useShortage(request: Request): Shortage | null {
  const { membership } = useSignedInUser()
  const { data: offered } = useQuery(offerQuery)
  const { data: memberships } = useQuery(tiersQuery)
  if (offered === undefined || memberships === undefined) return null
  return findShortage(request, toMeans(membership, offered, memberships))
}

/** The same at the moment of sending, which keys can do too. */
export function readShortage(cache: QueryClient, request: Request): Shortage | null {
  const user = cache.getQueryData(myInfoQuery.queryKey)
  const offered = cache.getQueryData(offerQuery.queryKey)
  const memberships = cache.getQueryData(tiersQuery.queryKey)
  if (!user || !offered || !memberships) return null
  return findShortage(request, toMeans(user.membership, offered, memberships))
}

function toMeans(
  { tier }: { tier: Tier },
  { allowance, modes }: CallData<'model.list'>,
  { items }: CallData<'membership.tiers'>,
): Means {
  const { pictures_a_day: perDay, used_today: used } = allowance
  return {
    tier,
    tiers: toTable(items),
    left: Math.max(0, perDay - used),
    models: modes.flatMap(({ models }) => models),
  }
}

const toTable = (items: CallData<'membership.tiers'>['items']) =>
  Object.fromEntries(items.map(({ tier, limits }) => [tier, limits])) as Record<
    Tier,
    (typeof items)[number]['limits']
  >
