import { z } from 'zod'
import { paidTier } from '../admin/grant_membership.ts'
import { contract } from '../call.ts'

export const receipt = contract({
  summary: 'One of your receipts or credit notes.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({ number: z.number().int().min(1).max(2_147_483_647) }),
  output: z.object({
    number: z.number().int(),
    /** It corrects the receipt `other_number`, because its payment was returned. */
    is_credit_note: z.boolean(),
    at: z.string(),
    seller: z.object({ name: z.string(), address: z.array(z.string()), tax_id: z.string().nullable() }),
    /** null: not known any more. */
    tier: paidTier.nullable(),
    days: z.number().int().nullable(),
    is_gift: z.boolean(),
    /** Negative on a credit note. */
    net_cents: z.number().int(),
    tax_cents: z.number().int(),
    gross_cents: z.number().int(),
    /** Parts of 100,000. */
    tax_rate: z.number().int(),
    country: z.string().nullable(),
    /** What was paid or returned, in the smallest unit of its currency. */
    amount: z.number().int(),
    currency: z.string(),
    provider: z.string(),
    /** The provider's id of the payment. */
    payment_id: z.string(),
    /** The credit note of a receipt, or the receipt of a credit note. */
    other_number: z.number().int().nullable(),
  }),
})
