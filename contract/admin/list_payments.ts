import { z } from 'zod'
import { contract } from '../call.ts'
import { email } from '../fields.ts'

export const listPayments = contract({
  audience: 'admin',
  kind: 'read',
  /** The payments of the account with this address, newest first. */
  input: z.object({ email }),
  output: z.object({
    items: z.array(
      z.object({
        provider: z.string(),
        /** The provider's id of the payment. */
        payment_id: z.string(),
        at: z.string(),
        amount: z.number().int(),
        currency: z.string(),
        /** When it was returned; null: it was not. */
        returned_at: z.string().nullable(),
        /** Whether the provider can return it on request. */
        can_refund: z.boolean(),
      }),
    ),
  }),
})
