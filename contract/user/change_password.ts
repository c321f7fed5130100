import { z } from 'zod'
import { contract } from '../call.ts'
import { password, typedPassword } from '../fields.ts'

export const changePassword = contract({
  audience: 'user',
  kind: 'write',
  needsSession: true,
  input: z.object({
    current_password: typedPassword,
    password,
    /** Programs go on with their keys unless they are ended too. Who resets a lost password ends them all. */
    revoke_api_keys: z.boolean().default(false),
  }),
  /** Every other session is ended; how many there were, and how many keys were ended and still work. */
  output: z.object({
    sessions_ended: z.number().int(),
    api_keys_revoked: z.number().int(),
    api_keys_left: z.number().int(),
  }),
})
