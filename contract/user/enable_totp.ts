import { z } from 'zod'
import { contract } from '../call.ts'
import { oneTimeCode, typedPassword } from '../fields.ts'

/**
 * Two steps under one name: without `code` a new secret is made and shown, with `code` it is switched on,
 * so that nobody is locked out by a secret that never reached their authenticator app.
 */
export const enableTotp = contract({
  audience: 'user',
  kind: 'write',
  needsSession: true,
  input: z.object({ password: typedPassword, code: oneTimeCode.optional() }),
  output: z.union([
    z.object({ enabled: z.literal(false), uri: z.string(), recovery_codes: z.array(z.string()) }),
    /** Every other session is ended. API keys go on; how many there are. */
    z.object({
      enabled: z.literal(true),
      sessions_ended: z.number().int(),
      api_keys_left: z.number().int(),
    }),
  ]),
})
