import { z } from 'zod'
import { contract } from '../call.ts'
import { password } from '../fields.ts'
import { proof } from '../passkey.ts'

export const changePassword = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({
    current_password: proof.password,
    passkey: proof.passkey,
    password,
    /** API keys stay valid unless this is set. Resetting a lost password always revokes them. */
    revoke_api_keys: z.boolean().default(false),
  }),
  /** Ends all other login sessions. Returns how many, and how many API keys were revoked and remain. */
  output: z.object({
    sessions_ended: z.number().int(),
    api_keys_revoked: z.number().int(),
    api_keys_left: z.number().int(),
  }),
})
