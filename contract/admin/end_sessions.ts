import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { auditReason } from './desk-case.ts'

export const endSessions = contract({
  audience: 'support',
  kind: 'write',
  /** Signs the user out everywhere. API keys are revoked too if `keys` is set. */
  input: z.object({ user_id: id, keys: z.boolean().default(false), reason: auditReason }),
  output: z.object({ sessions: z.number().int(), keys: z.number().int() }),
})
