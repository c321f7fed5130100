import { z } from 'zod'
import { contract } from '../call.ts'

export const deleteAccount = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({}),
  output: z.null(),
})
