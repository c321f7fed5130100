import type { Coverage, PaidTier } from '../ledger/entries.ts'
import type { TierTable } from '../tiers.ts'

type BillingPeriod = 'month' | 'year'

const daysOfPeriod: Record<BillingPeriod, number> = { month: 30, year: 365 }

/** The list price of a membership for a number of days, at the monthly rate. */
export function toCoverage(tiers: TierTable, tier: PaidTier, days: number): Coverage {
  const value = Math.round((tiers[tier].price_month_cents * days) / daysOfPeriod.month)
  return { tier, days, value_cents: value }
}
