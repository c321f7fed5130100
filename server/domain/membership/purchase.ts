import type { Tier } from '#contract/account'
import { tiers } from '#contract/tiers'
import type { Coverage } from '../ledger/entries.ts'
import { derivePeriods, type Period, type RecordedEvent } from './derive-periods.ts'
import { findSubscription } from './membership-view.ts'

export type PurchaseKind = 'new' | 'extension' | 'upgrade' | 'downgrade'

/** What buying a coverage now would do. */
export type Purchase = {
  kind: PurchaseKind
  startsAt: Date
  endsAt: Date
  /** Days that are added for the unused time of a lower membership. */
  creditDays: number
  /** The provider of the renewal that ends because of it. */
  endedRenewal: string | null
  /** Why it cannot be bought, for the user. */
  refusal: string | null
}

type Wanted = { coverage: Coverage; provider: string; renews: boolean }

const dayMs = 86_400_000

/** The same replay as for real payments, with one that is made now. */
export function planPurchase(
  events: readonly RecordedEvent[],
  { coverage, provider, renews }: Wanted,
  now: Date,
): Purchase {
  const open = listOpen(events, now)
  const isGrace = derivePeriods(events).periods.some(
    (period) => period.isGrace && period.startsAt <= now && period.endsAt > now,
  )
  const kind = toKind(open[0]?.tier ?? 'free', coverage.tier)
  const after = listOpen([...events, payNow(coverage, now)], now).filter(({ tier }) => tier === coverage.tier)
  const waitsFor = open.filter(({ tier }) => rank(tier) >= rank(coverage.tier))
  const startsAt = waitsFor.at(-1)?.endsAt ?? now
  const endsAt = after.at(-1)?.endsAt ?? now
  const gainedDays = Math.floor((endsAt.getTime() - startsAt.getTime()) / dayMs + 1e-6)
  const running = findSubscription(events, now)
  const isRunning = running !== null && !running.isCancelled
  const isSame = isRunning && running.tier === coverage.tier && running.provider === provider && renews
  return {
    kind,
    startsAt,
    endsAt,
    creditDays: Math.max(0, gainedDays - coverage.days),
    endedRenewal: isRunning ? running.provider : null,
    refusal: isSame && !isGrace ? 'You have this membership already, and it renews itself.' : null,
  }
}

/** After how many days a renewal should begin, so that nothing is paid twice and nothing is missing in between. */
export const daysUntilRenewal = ({ endsAt }: Purchase, now: Date) =>
  Math.floor((endsAt.getTime() - now.getTime()) / dayMs + 1e-6)

function toKind(current: Tier, bought: Tier): PurchaseKind {
  if (current === 'free') return 'new'
  if (current === bought) return 'extension'
  return rank(bought) > rank(current) ? 'upgrade' : 'downgrade'
}

const rank = (tier: Tier) => tiers.indexOf(tier)

const listOpen = (events: readonly RecordedEvent[], now: Date): Period[] =>
  derivePeriods(events).periods.filter(({ endsAt, isGrace }) => endsAt > now && !isGrace)

const payNow = (coverage: Coverage, now: Date): RecordedEvent => ({
  source: 'plan',
  external_id: 'plan',
  happened_at: now,
  event: {
    kind: 'payment',
    amount: coverage.value_cents,
    currency: 'USD',
    coverage,
    value_cents: coverage.value_cents,
    subscription: null,
    checkout_id: null,
    reference: null,
  },
})
