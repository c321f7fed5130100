import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidMonth, renewalChange, returned } from '#test/support/money-events'
import type { RecordedEvent } from './derive-periods.ts'
import { findReplaced } from './replaced.ts'

const plus = paidMonth('a', { tier: 'plus', day: 0, checkout: 's1', renews: true })
const renewal = paidMonth('b', { tier: 'plus', day: 30, checkout: 's1', renews: true })
const pro = paidMonth('c', { tier: 'pro', day: 10, checkout: 's2', renews: true })
const names = (events: RecordedEvent[]) => findReplaced(events).map(({ subscription }) => subscription)

describe('a renewal', () => {
  it('is replaced by a later purchase, and by none of its own renewals', () => {
    expect(findReplaced([plus, renewal])).toEqual([])
    expect(findReplaced([plus, pro])).toEqual([
      { subscription: 's1', provider: 'ccbill', reference: 'reference s1' },
    ])
  })

  it('is replaced whatever was bought: a year, another provider, a lower tier', () => {
    expect(names([plus, paidMonth('c', { tier: 'plus', day: 9, checkout: 'c1', source: 'btcpay' })])).toEqual(
      ['s1'],
    )
  })

  it('leaves only the last of two subscriptions that were bought in two tabs', () => {
    const twin = paidMonth('d', { tier: 'pro', day: 11, checkout: 's3', renews: true })
    expect(names([plus, pro, twin])).toEqual(['s1', 's2'])
  })

  it('is not replaced if it was cancelled, resumed afterwards, or if the purchase was returned', () => {
    expect(names([plus, pro, renewalChange('cancellation', 's1', 11)])).toEqual([])
    const kept = [renewalChange('cancellation', 's1', 11), renewalChange('resumption', 's1', 12)]
    expect(names([plus, paidMonth('c', { tier: 'pro', day: 10, checkout: 'c1' }), ...kept])).toEqual([])
    expect(names([plus, pro, returned('c', 11)])).toEqual([])
  })

  it('is over when it was not renewed for long, and needs no ending', () => {
    expect(names([plus, paidMonth('c', { tier: 'pro', day: 60, checkout: 's2', renews: true })])).toEqual([])
  })

  it('is found in whatever order the webhooks arrived', () => {
    const history = [plus, renewal, pro, returned('x', 3)]
    fc.assert(
      fc.property(fc.shuffledSubarray(history, { minLength: history.length }), (events) => {
        expect(names(events)).toEqual(['s1'])
      }),
    )
  })
})
