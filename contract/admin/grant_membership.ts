import { z } from 'zod'
import { contract } from '../call.ts'
import { email, id } from '../fields.ts'
import { tiers } from '../tiers.ts'
import { staffReason } from './desk-case.ts'

export const paidTier = z.enum(tiers).exclude(['free'])
export const coverageDays = z
  .number('Enter a number of days.')
  .int('Enter whole days.')
  .min(1, 'Enter 1 to 3,650 days.')
  .max(3650, 'Enter 1 to 3,650 days.')

export const grantMembership = contract({
  audience: 'support',
  kind: 'write',
  creates: true,
  input: z.object({ email, tier: paidTier, days: coverageDays, reason: staffReason }),
  output: z.object({ grant_id: id, tier: paidTier, expires_at: z.string() }),
})
