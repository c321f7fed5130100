import { z } from 'zod'
import { paidTier } from '../admin/grant_membership.ts'

/** What somebody wants to buy. */
export const order = z.object({
  tier: paidTier,
  period: z.enum(['month', 'year']),
  provider: z.string().max(40),
  /** The membership is for somebody else, who gets a code. */
  is_gift: z.boolean().default(false),
  /** Where the buyer is (ISO 3166-1 alpha-2); used if the server cannot tell. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a country.')
    .optional(),
})
