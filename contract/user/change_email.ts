import { z } from 'zod'
import { contract } from '../call.ts'
import { email } from '../fields.ts'
import { proof } from '../passkey.ts'

/** A change that waits for both mailboxes. */
export const emailChange = z.object({
  new_email: z.string(),
  is_old_confirmed: z.boolean(),
  is_new_confirmed: z.boolean(),
  expires_at: z.string(),
})

/**
 * Sends a link to the old and to the new address; the address changes when both have been opened. The answer is the same
 * if the new address has an account already.
 */
export const changeEmail = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ email, ...proof }),
  output: emailChange,
})
