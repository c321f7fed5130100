import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { roles } from '../roles.ts'
import { auditReason } from './desk-case.ts'

export const setRole = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({
    user_id: id,
    /** null: no longer staff. */
    role: z.enum(roles, 'Choose moderator, support or admin.').nullable(),
    reason: auditReason,
  }),
  output: z.object({ user_id: id, role: z.enum(roles).nullable() }),
})
