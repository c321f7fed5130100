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
    /** How one can pay; empty while the operator has set up no payment service. */
    providers: z.array(z.string()),
  }),
})
