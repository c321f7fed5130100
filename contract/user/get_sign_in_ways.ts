import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** How the caller can sign in. */
export const getSignInWays = contract({
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({}),
  output: z.object({
    /** False: the account was made with an OpenID provider. */
    has_password: z.boolean(),
    has_provider: z.boolean(),
    passkeys: z.array(z.object({ passkey_id: id, name: z.string(), created_at: z.string() })),
  }),
})
