import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const listSessions = contract({
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({}),
  output: z.array(
    z.object({
      session_id: id,
      is_current: z.boolean(),
      address: z.string().nullable(),
      user_agent: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string(),
    }),
  ),
})
