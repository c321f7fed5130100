import { expect, it } from 'vitest'
import { type MoneyEvent, sumEntries, toEntries } from './entries.ts'

it('owes a bought gift once: when its code is redeemed', () => {
  const coverage = { tier: 'pro', days: 30, value_cents: 1900 } as const
  const bought: MoneyEvent = {
    kind: 'payment',
    amount: 1900,
    currency: 'USD',
    coverage: null,
    value_cents: 1900,
    subscription: null,
    checkout_id: null,
    reference: null,
  }
  const redeemed: MoneyEvent = { kind: 'grant', coverage, reason: 'a gift code' }
  const over: MoneyEvent = { kind: 'expiry', of: { source: 'voucher', external_id: '1' }, value_cents: 1900 }
  const balances = (...events: MoneyEvent[]) =>
    Object.fromEntries(sumEntries(events.flatMap((event) => toEntries('btcpay', event))))
  expect(balances(bought, redeemed)).toEqual({ 'received:btcpay USD': 1900, 'unearned USD': -1900 })
  expect(balances(bought, redeemed, over)).toEqual({ 'received:btcpay USD': 1900, 'earned USD': -1900 })
})
