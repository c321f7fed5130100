import { z } from 'zod'
import { contract } from '../call.ts'
import { password, typedPassword } from '../fields.ts'

export const changePassword = contract({
  audience: 'user',
  kind: 'write',
  needsSession: true,
  input: z.object({ current_password: typedPassword, password }),
  /** Every other session is ended; how many there were. */
  output: z.object({ sessions_ended: z.number().int() }),
})
