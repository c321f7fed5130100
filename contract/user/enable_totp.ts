import { z } from 'zod'
import { contract } from '../call.ts'
import { oneTimeCode } from '../fields.ts'
import { proof } from '../passkey.ts'

/**
 * Two steps: without `code` it creates and returns a new secret, with `code` it enables it. This way a secret that
 * never reached the authenticator app cannot lock the user out.
 */
export const enableTotp = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ ...proof, code: oneTimeCode.optional() }),
  output: z.union([
    z.object({ enabled: z.literal(false), uri: z.string(), recovery_codes: z.array(z.string()) }),
    /** All other login sessions are ended. API keys stay valid; `api_keys_left` is their number. */
    z.object({
      enabled: z.literal(true),
      sessions_ended: z.number().int(),
      api_keys_left: z.number().int(),
    }),
  ]),
})
