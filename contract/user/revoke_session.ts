import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const revokeSession = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ session_id: id }),
  output: z.null(),
})
