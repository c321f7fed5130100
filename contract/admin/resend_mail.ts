import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { auditReason } from './desk-case.ts'

export const resendMail = contract({
  audience: 'support',
  kind: 'write',
  input: z.object({
    user_id: id,
    mail: z.enum(['verification', 'password_reset'], 'Choose which mail to send.'),
    reason: auditReason,
  }),
  output: z.null(),
})
