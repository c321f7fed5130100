import { assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount, formatPrice } from './price.ts'

describe('prices and counts', () => {
  it('are formatted as Intl would', () => {
    const anyCurrency = constantFrom('USD', 'EUR', 'GBP', 'CHF', 'JPY')
    assert(
      property(nat(2_000_000_000), anyCurrency, (cents, currency) => {
        const digits = cents % 100 === 0 ? 0 : 2
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
        const formatter = new Intl.NumberFormat('en', { style: 'currency', currency, ...options })
        expect(formatPrice(cents, currency)).toBe(formatter.format(cents / 100))
        expect(formatCount(cents)).toBe(new Intl.NumberFormat('en').format(cents))
      }),
    )
  })

  it('whole amounts have no cents', () => {
    expect(formatPrice(900, 'USD')).toBe('$9')
    expect(formatPrice(905, 'USD')).toBe('$9.05')
    // A receipt shows cents on all sums if one of them has cents.
    expect(formatPrice(900, 'USD', 2)).toBe('$9.00')
  })
})
