import { z } from 'zod'
import { paidTier } from '../admin/grant_membership.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const checkout = contract({
  audience: 'active',
  kind: 'write',
  needsSession: true,
  input: z.object({
    tier: paidTier,
    period: z.enum(['month', 'year']),
    provider: z.string().max(40),
    /** The membership is for somebody else, who gets a code. */
    is_gift: z.boolean().default(false),
    /** The page to go back to after paying. */
    return_url: z.string().max(4096).optional(),
  }),
  output: z.object({ checkout_id: id, url: z.string() }),
})
