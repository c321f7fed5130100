import { z } from 'zod'
import { contract } from '../call.ts'

export const withdrawTiers = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ version: z.int32().min(1) }),
  output: z.null(),
})
