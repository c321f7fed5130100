import { z } from 'zod'
import { contract } from '../call.ts'
import { email } from '../fields.ts'

export const resendVerification = contract({
  summary: 'Sends the confirmation mail again.',
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({ email }),
  output: z.null(),
})
