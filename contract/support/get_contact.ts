import { z } from 'zod'
import { contract } from '../call.ts'

export const getContact = contract({
  summary: 'The e-mail address of support, if the operator has set one.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.object({ email: z.string().nullable() }),
})
