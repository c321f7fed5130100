import { z } from 'zod'
import { contract } from '../call.ts'
import { activeMembership } from './active.ts'

export const redeemVoucher = contract({
  audience: 'active',
  kind: 'write',
  needsSession: true,
  /** Spaces, dashes and small letters are accepted. */
  input: z.object({ code: z.string('Enter a code.').trim().min(1, 'Enter a code.').max(100) }),
  output: activeMembership,
})
