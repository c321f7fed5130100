import { z } from 'zod'
import { tier, tierLimits } from '../account.ts'
import { contract } from '../call.ts'

export const tiers = contract({
  summary: 'The memberships, with prices and limits.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    items: z.array(
      z.object({
        tier,
        price_month_cents: z.number().int(),
        price_year_cents: z.number().int(),
        limits: tierLimits,
      }),
    ),
    /** Available payment methods; empty if the operator has set up none. */
    providers: z.array(
      z.object({
        name: z.string(),
        periods: z.array(z.enum(['month', 'year'])),
        /** The periods that renew themselves. */
        renews: z.array(z.enum(['month', 'year'])),
        /** Prices in the smallest unit of the provider's currency. */
        prices: z.array(z.object({ tier, month: z.number().int(), year: z.number().int() })),
        currency: z.string(),
      }),
    ),
  }),
})
