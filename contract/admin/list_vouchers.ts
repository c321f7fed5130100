import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { page } from '../paging.ts'
import { paidTier } from './grant_membership.ts'

export const listVouchers = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object(page(100, 50)),
  output: z.object({
    items: z.array(
      z.object({
        voucher_id: id,
        /** The last characters of the code. */
        hint: z.string(),
        tier: paidTier,
        days: z.number().int(),
        note: z.string(),
        /** null: bought as a gift, or the account of the admin was erased. */
        created_by: z.string().nullable(),
        created_at: z.string(),
        expires_at: z.string(),
        redeemed_at: z.string().nullable(),
      }),
    ),
    next_offset: z.number().int().nullable(),
  }),
})
