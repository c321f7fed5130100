import { z } from 'zod'
import { contract } from '../call.ts'

/** Who a provider said is signing in; null: nobody, or more than ten minutes ago. */
export const getProviderSignIn = contract({
  audience: 'signed_out',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.object({ email: z.string(), name: z.string(), is_new: z.boolean() }).nullable(),
})
