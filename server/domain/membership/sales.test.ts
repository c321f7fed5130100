import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseCountry, findSaleRefusal, needsCountry, type Sales, taxOfReturn, toCharge } from './sales.ts'

const everywhere: Sales = { only: null, except: [], taxes: new Map() }
const taxed: Sales = {
  ...everywhere,
  taxes: new Map([
    ['DE', { rate: 19_000, isIncluded: true }],
    ['CH', { rate: 8_100, isIncluded: false }],
  ]),
}

describe('the tax of a price', () => {
  it('is taken out of the price where it is included, and added where it is not', () => {
    expect(toCharge(taxed, 'DE', 1900)).toMatchObject({ net: 1597, tax: 303, gross: 1900 })
    expect(toCharge(taxed, 'CH', 1900)).toMatchObject({ net: 1900, tax: 154, gross: 2054 })
    expect(toCharge(taxed, 'US', 1900)).toMatchObject({ net: 1900, tax: 0, gross: 1900, rate: 0 })
  })

  it('is that of all other countries if the country has none of its own', () => {
    const others: Sales = {
      ...taxed,
      taxes: new Map([...taxed.taxes, ['*', { rate: 10_000, isIncluded: true }]]),
    }
    expect(toCharge(others, 'US', 1100)).toMatchObject({ net: 1000, tax: 100 })
    expect(toCharge(others, null, 1100)).toMatchObject({ net: 1000, tax: 100 })
  })

  it('adds up to the gross price for every price and rate, and goes back whole with the whole payment', () => {
    const anyRule = fc.record({ rate: fc.integer({ min: 0, max: 99_999 }), isIncluded: fc.boolean() })
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 1, max: 1_000_000 }), (rule, price) => {
        const sales = { ...everywhere, taxes: new Map([['*', rule]]) }
        const { net, tax, gross } = toCharge(sales, null, price)
        expect(net + tax).toBe(gross)
        expect(rule.isIncluded ? gross : net).toBe(price)
        expect(taxOfReturn(tax, gross, gross)).toBe(tax)
      }),
    )
  })
})

describe('the country of a sale', () => {
  it('matters only if sales or taxes depend on it', () => {
    expect(needsCountry(everywhere)).toBe(false)
    expect(needsCountry({ ...everywhere, taxes: new Map([['*', { rate: 1, isIncluded: true }]]) })).toBe(
      false,
    )
    for (const sales of [taxed, { ...everywhere, only: ['DE'] }, { ...everywhere, except: ['US'] }]) {
      expect(needsCountry(sales)).toBe(true)
    }
  })

  it('is asked for, and refused where nothing is sold', () => {
    const [only, except] = [
      { ...everywhere, only: ['DE'] },
      { ...everywhere, except: ['US'] },
    ]
    expect(findSaleRefusal(only, null)).toBe('Please choose your country.')
    expect(findSaleRefusal(only, 'XX')).toBe('Please choose your country.')
    expect([findSaleRefusal(only, 'DE'), findSaleRefusal(except, 'DE')]).toEqual([null, null])
    expect(findSaleRefusal(only, 'FR')).toBe('Memberships are not sold in France.')
    expect(findSaleRefusal(except, 'US')).toBe('Memberships are not sold in United States.')
    expect(findSaleRefusal(everywhere, null)).toBeNull()
  })

  it('is the one that the proxy has found, and what the buyer states only if it knows none', () => {
    expect(chooseCountry('de', 'US')).toEqual({ country: 'DE', isFound: true })
    expect(chooseCountry('XX', 'US')).toEqual({ country: 'US', isFound: false })
    expect(chooseCountry(undefined, undefined)).toEqual({ country: null, isFound: false })
  })
})
