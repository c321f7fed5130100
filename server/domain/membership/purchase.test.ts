import { describe, expect, it } from 'vitest'
import { dayAt, paidMonth, renewalChange } from '#test/support/money-events'
import type { PaidTier } from '../ledger/entries.ts'
import type { RecordedEvent } from './derive-periods.ts'
import { daysUntilRenewal, planPurchase } from './purchase.ts'

const plus = paidMonth('a', { tier: 'plus', day: 0, checkout: 's1', renews: true })
const pro = paidMonth('a', { tier: 'pro', day: 0, checkout: 's1', renews: true })
const prices: Record<PaidTier, number> = { plus: 900, pro: 1900, ultra: 4900 }

const plan = (events: RecordedEvent[], tier: PaidTier, day: number, over: object = {}) =>
  planPurchase(
    events,
    { coverage: { tier, days: 30, value_cents: prices[tier] }, provider: 'ccbill', renews: true, ...over },
    dayAt(day),
  )

describe('a purchase', () => {
  it('starts now if there is no membership', () => {
    expect(plan([], 'plus', 5)).toMatchObject({
      kind: 'new',
      startsAt: dayAt(5),
      endsAt: dayAt(35),
      creditDays: 0,
      endedRenewal: null,
      refusal: null,
    })
  })

  it('of a higher tier starts now, credits the rest as time and ends the running renewal', () => {
    const upgrade = plan([plus], 'pro', 10)
    // 20 days of Plus are worth 9.47 days of Pro.
    expect(upgrade).toMatchObject({
      kind: 'upgrade',
      startsAt: dayAt(10),
      creditDays: 9,
      endedRenewal: 'ccbill',
    })
    expect(upgrade.refusal).toBeNull()
    expect(daysUntilRenewal(upgrade, dayAt(10))).toBe(39)
  })

  it('of a lower tier starts when the higher one ends, and its first renewal comes a period later', () => {
    const downgrade = plan([pro], 'plus', 10)
    expect(downgrade).toMatchObject({
      kind: 'downgrade',
      startsAt: dayAt(30),
      endsAt: dayAt(60),
      creditDays: 0,
      endedRenewal: 'ccbill',
    })
    expect(daysUntilRenewal(downgrade, dayAt(10))).toBe(50)
  })

  it('of the same membership is refused while it renews itself with the same provider', () => {
    const refusal = 'You have this membership already, and it renews itself.'
    expect(plan([pro], 'pro', 10).refusal).toBe(refusal)
    // Another provider or a payment that does not renew itself takes over.
    expect(plan([pro], 'pro', 10, { provider: 'telegram' }).refusal).toBeNull()
    expect(plan([pro], 'pro', 10, { renews: false })).toMatchObject({
      kind: 'extension',
      startsAt: dayAt(30),
      endedRenewal: 'ccbill',
      refusal: null,
    })
    expect(plan([pro, renewalChange('cancellation', 's1', 9)], 'pro', 10)).toMatchObject({
      refusal: null,
      endedRenewal: null,
    })
  })

  it('is possible again in the grace of a renewal that did not arrive', () => {
    expect(plan([pro], 'pro', 31)).toMatchObject({ startsAt: dayAt(31), endsAt: dayAt(61), refusal: null })
  })
})
