import { z } from 'zod'
import { contract } from '../call.ts'
import { emailChange } from './change_email.ts'

export const getEmailChange = contract({
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({}),
  output: emailChange.nullable(),
})
