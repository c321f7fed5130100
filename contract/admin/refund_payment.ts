import { z } from 'zod'
import { contract } from '../call.ts'
import { staffReason } from './desk-case.ts'

export const refundPayment = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({
    provider: z.string().max(40),
    payment_id: z.string().min(1).max(200),
    reason: staffReason,
  }),
  /** `claim_url`: where the user has to say how they want the money. */
  output: z.object({ claim_url: z.string().nullable() }),
})
