import { z } from 'zod'
import { signedInInfo } from '../account.ts'
import { contract } from '../call.ts'
import { dateOfBirth, name } from '../fields.ts'

/** A new account needs `name`, `birth_date` [S-1] and `accept_terms`; a known one needs nothing. */
export const finishProviderSignIn = contract({
  audience: 'signed_out',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({
    name: name.optional(),
    birth_date: dateOfBirth.optional(),
    /** Sets the preference of the same name. */
    private_by_default: z.boolean().default(false),
    accept_terms: z.literal(true, 'Please accept the terms to create an account.').optional(),
  }),
  output: signedInInfo,
})
