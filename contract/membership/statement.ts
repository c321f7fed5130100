import { z } from 'zod'
import { tier } from '../account.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

const kinds = [
  'payment',
  'grant',
  'refund',
  'chargeback',
  'revocation',
  'cancellation',
  'resumption',
  'failed_renewal',
  'expiry',
  'allowance',
  'reserve',
  'settle',
  'lapse',
] as const

export const statement = contract({
  summary: 'Your statement: payments, grants and use.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  /** Newest first; `before` is the last id of the previous page. */
  input: z.object({
    of: z.enum(['payments', 'pictures']),
    before: z.number().int().min(1).optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(kinds),
        at: z.string(),
        /** Pictures, or the amount in the smallest unit of `currency`; negative: taken or returned. */
        change: z.number().int(),
        /** Available pictures after it; null for payments. */
        balance: z.number().int().nullable(),
        /** null: no money. */
        currency: z.string().nullable(),
        /** Who was paid or who granted it: a provider, `voucher` or `staff`. */
        source: z.string(),
        tier: tier.nullable(),
        days: z.number().int().nullable(),
        /** Why staff granted or revoked it. */
        reason: z.string().nullable(),
        /** The day (UTC) whose pictures these are. */
        day: z.string().nullable(),
        /** The number of its receipt or credit note, for `membership.receipt`. */
        receipt: z.number().int().nullable(),
        /** The checkout of a gift that was paid, whose code `membership.get_checkout` returns. */
        gift_checkout_id: id.nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
})
