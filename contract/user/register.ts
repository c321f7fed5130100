import { z } from 'zod'
import { myInfo } from '../account.ts'
import { contract } from '../call.ts'
import { dateOfBirth, email, name, password } from '../fields.ts'

export const register = contract({
  audience: 'signed_out',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({
    email,
    password,
    name,
    birth_date: dateOfBirth,
    /** Sets the preference of the same name. */
    private_by_default: z.boolean().default(false),
    accept_terms: z.literal(true, 'Please accept the terms to create an account.'),
  }),
  output: z.union([myInfo, z.object({ verification: z.literal('sent') })]),
})
