import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { staffReason } from './desk-case.ts'

export const setUserState = contract({
  audience: 'support',
  kind: 'write',
  input: z.object({
    user_id: id,
    suspended: z.boolean(),
    reason: staffReason,
    /** The broken rule, shown to the user: a rule of docs/rules/safety.md, or `terms`. */
    rule: z
      .string()
      .regex(/^(S-\d{1,2}|terms)$/, 'Name a rule such as S-2, or the terms.')
      .default('terms'),
  }),
  output: z.object({ user_id: id, suspended_reason: z.string().nullable() }),
})
