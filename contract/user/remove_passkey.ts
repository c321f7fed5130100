import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const removePasskey = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ passkey_id: id }),
  output: z.null(),
})
