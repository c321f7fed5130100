import type { PaidTier } from '#server/domain/ledger/entries'
import type { RecordedEvent } from '#server/domain/membership/derive-periods'

const dayMs = 86_400_000
const start = Date.UTC(2026, 0, 1)
const prices: Record<PaidTier, number> = { plus: 900, pro: 1900, ultra: 4900 }

export const dayAt = (day: number) => new Date(start + day * dayMs)

/** A month that was paid; `checkout`: also the name of the subscription if it renews itself. */
export const paidMonth = (
  id: string,
  {
    tier,
    day,
    checkout,
    renews = false,
    source = 'ccbill',
  }: { tier: PaidTier; day: number; checkout: string; renews?: boolean; source?: string },
): RecordedEvent => ({
  source,
  external_id: id,
  happened_at: dayAt(day),
  event: {
    kind: 'payment',
    amount: prices[tier],
    currency: 'USD',
    coverage: { tier, days: 30, value_cents: prices[tier] },
    value_cents: prices[tier],
    subscription: renews ? checkout : null,
    checkout_id: checkout,
    reference: `reference ${checkout}`,
  },
})

export const renewalChange = (
  kind: 'cancellation' | 'resumption',
  subscription: string,
  day: number,
): RecordedEvent => ({
  source: 'ccbill',
  external_id: `${kind} ${subscription} ${day}`,
  happened_at: dayAt(day),
  event: { kind, subscription },
})

export const returned = (id: string, day: number): RecordedEvent => ({
  source: 'ccbill',
  external_id: `refund ${id}`,
  happened_at: dayAt(day),
  event: { kind: 'refund', of: { source: 'ccbill', external_id: id }, amount: 900, currency: 'USD' },
})
