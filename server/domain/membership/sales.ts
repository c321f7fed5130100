import { countries } from '#contract/countries'

/** `rate`: parts of 100,000. `isIncluded`: prices contain it; otherwise it is added to them. */
export type TaxRule = { rate: number; isIncluded: boolean }

/** Where memberships are sold and taxed, as the operator has set it. */
export type Sales = {
  /** null: everywhere except in `except`. */
  only: readonly string[] | null
  except: readonly string[]
  /** By country; `*` is for all others. */
  taxes: ReadonlyMap<string, TaxRule>
}

/** A price with its tax, in cents. */
export type Charge = TaxRule & { net: number; tax: number; gross: number }

const whole = 100_000
const untaxed: TaxRule = { rate: 0, isIncluded: true }

/** Whether the price or the sale depends on where the buyer is. */
export function needsCountry({ only, except, taxes }: Sales): boolean {
  return only !== null || except.length > 0 || [...taxes.keys()].some((country) => country !== '*')
}

/** Why nothing is sold to the country, for the user; null: it is. */
export function findSaleRefusal(sales: Sales, country: string | null): string | null {
  if (!needsCountry(sales)) return null
  if (country === null || !countries.includes(country)) return 'Please choose your country.'
  const isSold = sales.only === null ? !sales.except.includes(country) : sales.only.includes(country)
  return isSold ? null : `Memberships are not sold in ${nameOf(country)}.`
}

const nameOf = (country: string) => new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country

/** What a list price costs in a country. */
export function toCharge({ taxes }: Sales, country: string | null, price: number): Charge {
  const rule = taxes.get(country ?? '*') ?? taxes.get('*') ?? untaxed
  if (rule.isIncluded) {
    const tax = Math.round((price * rule.rate) / (whole + rule.rate))
    return { ...rule, net: price - tax, tax, gross: price }
  }
  const tax = Math.round((price * rule.rate) / whole)
  return { ...rule, net: price, tax, gross: price + tax }
}

/** The country that the proxy has found, or the one that the buyer states. Proxies have codes for "unknown". */
export function chooseCountry(
  found: string | undefined,
  stated: string | undefined,
): { country: string | null; isFound: boolean } {
  const known = [found?.toUpperCase(), stated].map((code) =>
    code !== undefined && countries.includes(code) ? code : undefined,
  )
  return { country: known[0] ?? known[1] ?? null, isFound: known[0] !== undefined }
}

/** The part of a payment's tax that goes back with a part of its amount. */
export const taxOfReturn = (tax: number, amount: number, paid: number) =>
  paid <= 0 ? 0 : Math.round((tax * Math.min(amount, paid)) / paid)
