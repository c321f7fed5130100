import type { Coverage, PaidTier } from '../ledger/entries.ts'
import type { TierTable } from '../tiers.ts'
import { derivePeriods, type RecordedEvent } from './derive-periods.ts'

export type BillingPeriod = 'month' | 'year'

export const daysOfPeriod: Record<BillingPeriod, number> = { month: 30, year: 365 }

/** The list price of a membership for a number of days, at the monthly rate. */
export function toCoverage(tiers: TierTable, tier: PaidTier, days: number): Coverage {
  const value = Math.round((tiers[tier].price_month_cents * days) / daysOfPeriod.month)
  return { tier, days, value_cents: value }
}

/** The price in cents. Who still has the same membership keeps the price they paid, if it was lower. */
export function findPrice(
  tiers: TierTable,
  tier: PaidTier,
  period: BillingPeriod,
  events: readonly RecordedEvent[],
  now: Date,
): number {
  const list = period === 'month' ? tiers[tier].price_month_cents : tiers[tier].price_year_cents
  const isRunning = derivePeriods(events).periods.some((open) => open.tier === tier && open.endsAt > now)
  if (!isRunning) return list
  const paid = events.flatMap(({ event }) =>
    event.kind === 'payment' && event.coverage?.tier === tier && event.coverage.days === daysOfPeriod[period]
      ? [event.coverage.value_cents + (event.tax?.is_included ? event.tax.cents : 0)]
      : [],
  )
  return Math.min(list, ...paid)
}
