import { z } from 'zod'
import { contract } from '../call.ts'
import { activeMembership } from '../membership/active.ts'

export const redeemTelegramTransaction = contract({
  audience: 'active',
  kind: 'write',
  needsSession: true,
  /** The id that Telegram shows for a payment in Stars. */
  input: z.object({
    transaction_id: z
      .string('Enter the transaction id.')
      .trim()
      .min(1, 'Enter the transaction id.')
      .max(190, 'This is too long for a transaction id.'),
  }),
  output: activeMembership,
})
