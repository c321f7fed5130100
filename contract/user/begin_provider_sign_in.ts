import { z } from 'zod'
import { contract } from '../call.ts'

/** Returns the address of the provider's page. */
export const beginProviderSignIn = contract({
  audience: 'signed_out',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({ provider_id: z.string().max(40), return_url: z.string().max(2000).optional() }),
  output: z.object({ url: z.string() }),
})
