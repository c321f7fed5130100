import { z } from 'zod'
import { signedInInfo } from '../account.ts'
import { contract } from '../call.ts'
import { email, oneTimeCode, typedPassword } from '../fields.ts'

export const authenticate = contract({
  audience: 'signed_out',
  kind: 'write',
  beforeAgeCheck: true,
  /** `totp`: a code from the authenticator app, or a recovery code. */
  input: z.object({ email, password: typedPassword, totp: oneTimeCode.optional() }),
  output: signedInInfo,
})
