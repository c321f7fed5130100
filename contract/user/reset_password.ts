import { z } from 'zod'
import { contract } from '../call.ts'
import { password, token } from '../fields.ts'

export const resetPassword = contract({
  audience: 'signed_out',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({ token, password }),
  output: z.null(),
})
