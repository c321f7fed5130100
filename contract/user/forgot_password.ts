import { z } from 'zod'
import { contract } from '../call.ts'
import { email } from '../fields.ts'

export const forgotPassword = contract({
  audience: 'signed_out',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({ email }),
  output: z.null(),
})
