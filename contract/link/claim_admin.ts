import { z } from 'zod'
import { contract } from '../call.ts'
import { token } from '../fields.ts'

/** Takes the one-time link that the server prints while it has no admin. */
export const claimAdmin = contract({
  audience: 'active',
  kind: 'write',
  needsSession: true,
  input: z.object({ token }),
  output: z.null(),
})
