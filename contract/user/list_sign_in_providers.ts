import { z } from 'zod'
import { contract } from '../call.ts'

export const listSignInProviders = contract({
  summary: 'The OpenID providers that the operator has set up for signing in.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.array(z.object({ provider_id: z.string(), name: z.string() })),
})
