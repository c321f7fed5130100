import { z } from 'zod'
import { countries } from '#contract/countries'

const countryList = z
  .string()
  .transform((list) => list.split(',').map((code) => code.trim().toUpperCase()))
  .refine(
    (codes) => codes.every((code) => countries.includes(code)),
    'codes of countries with commas between, such as DE,FR',
  )

/** `DE=19 included, CH=8.1 added, *=0 included`: percent by country, `*` for all others. */
const taxRate = /^(\*|[A-Z]{2})\s*=\s*(\d{1,2}(?:\.\d{1,3})?)%?\s+(included|added)$/
const taxRates = z
  .string()
  .transform((list) => list.split(',').map((part) => taxRate.exec(part.trim())))
  .refine(
    (rates) => rates.every((rate) => rate !== null && (rate[1] === '*' || countries.includes(rate[1] ?? ''))),
    'rates in percent with commas between, such as DE=19 included, CH=8.1 added, *=0 included',
  )
  .transform(
    (rates) =>
      new Map(
        rates.map((rate) => [
          rate?.[1] ?? '',
          { rate: Math.round(Number(rate?.[2]) * 1000), isIncluded: rate?.[3] === 'included' },
        ]),
      ),
  )

/** The variables of sales, taxes and receipts; a message completes "The variable NAME must be …". */
export const salesSettings = {
  SALES_COUNTRIES: countryList.optional(),
  SALES_COUNTRIES_EXCEPT: countryList.optional(),
  TAX_RATES: taxRates.default(new Map()),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'the name of a header, such as CF-IPCountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  STATEMENT_DESCRIPTOR: z
    .string()
    .regex(/^[A-Za-z0-9 .*-]{1,22}$/, 'at most 22 letters, digits, spaces and . * -')
    .optional(),
  SELLER_NAME: z.string().max(100, 'at most 100 characters').optional(),
  SELLER_ADDRESS: z.string().max(300, 'at most 300 characters').optional(),
  SELLER_TAX_ID: z.string().max(40, 'at most 40 characters').optional(),
}
