import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'
import { coverageDays, paidTier } from './grant_membership.ts'

export const createVouchers = contract({
  audience: 'admin',
  kind: 'write',
  creates: true,
  input: z.object({
    tier: paidTier,
    days: coverageDays,
    count: z
      .number('Enter a number.')
      .int('Enter a whole number.')
      .min(1, 'Create 1 to 100 at once.')
      .max(100, 'Create 1 to 100 at once.'),
    note: text(200, 'Use at most 200 characters.').trim().min(1, 'Write what the codes are for.'),
    /** The last day on which the codes can be redeemed (UTC). */
    expires_on: z.iso.date('Enter the whole last day, such as 2030-01-31.'),
  }),
  /** The codes are shown once: only their hashes are stored. */
  output: z.object({ codes: z.array(z.string()) }),
})
