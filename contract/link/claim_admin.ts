import { z } from 'zod'
import { contract } from '../call.ts'
import { token } from '../fields.ts'

/** Uses the one-time link that the server prints while there is no admin. */
export const claimAdmin = contract({
  audience: 'active',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ token }),
  output: z.null(),
})
