import { z } from 'zod'
import { paidTier } from '../admin/grant_membership.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const getCheckout = contract({
  summary: 'The state of one of your payments.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({ checkout_id: id }),
  output: z.object({
    checkout_id: id,
    state: z.enum(['pending', 'received', 'failed']),
    /** Why it failed. */
    problem: z.string().nullable(),
    tier: paidTier,
    days: z.number().int(),
    amount: z.number().int(),
    currency: z.string(),
    provider: z.string(),
    is_gift: z.boolean(),
    /** The code of a gift that was paid. */
    gift_code: z.string().nullable(),
    /** The number of its first receipt. */
    receipt: z.number().int().nullable(),
    return_url: z.string().nullable(),
    created_at: z.string(),
  }),
})
