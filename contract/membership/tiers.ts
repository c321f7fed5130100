import { z } from 'zod'
import { tier, tierLimits } from '../account.ts'
import { contract } from '../call.ts'

export const tiers = contract({
  audience: 'all',
  kind: 'read',
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
    providers: z.array(z.string()),
  }),
})
