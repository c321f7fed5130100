import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const revokeApiKey = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ api_key_id: id }),
  output: z.null(),
})
