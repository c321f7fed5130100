import { z } from 'zod'
import { myInfo, tier } from '../account.ts'
import { contract } from '../call.ts'

export const activeMembership = myInfo.shape.membership.extend({
  /** A renewal is late; the membership goes on until `expires_at`. */
  is_grace: z.boolean(),
  /** What begins when the current period has ended. */
  next: z.array(z.object({ tier, starts_at: z.string(), expires_at: z.string() })),
  /** null: nothing renews the membership. */
  subscription: z
    .object({
      provider: z.string(),
      /** The membership that it renews. */
      tier: tier.nullable(),
      is_cancelled: z.boolean(),
      /** When the provider charges the next time, unless it is cancelled. */
      renews_at: z.string(),
      can_resume: z.boolean(),
      /** What each renewal costs, in the smallest unit of the currency. */
      amount: z.number().int(),
      currency: z.string(),
    })
    .nullable(),
})

export const active = contract({
  summary: 'Your membership and what follows it.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: activeMembership,
})
