import { z } from 'zod'
import { contract } from '../call.ts'
import { recipients } from './broadcast-fields.ts'

export const countRecipients = contract({
  audience: 'support',
  kind: 'read',
  input: z.object({ to: recipients.default({}), is_important: z.boolean().default(false) }),
  /** All users, and those whom each channel reaches. */
  output: z.object({
    users: z.number().int(),
    in_app: z.number().int(),
    email: z.number().int(),
    push: z.number().int(),
  }),
})
