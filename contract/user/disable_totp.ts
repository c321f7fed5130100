import { z } from 'zod'
import { contract } from '../call.ts'
import { proof } from '../passkey.ts'

export const disableTotp = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object(proof),
  output: z.null(),
})
