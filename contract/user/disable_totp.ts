import { z } from 'zod'
import { contract } from '../call.ts'
import { typedPassword } from '../fields.ts'

export const disableTotp = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ password: typedPassword }),
  output: z.null(),
})
