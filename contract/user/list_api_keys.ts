import { z } from 'zod'
import { apiKeyScopes, contract } from '../call.ts'
import { id } from '../fields.ts'

export const listApiKeys = contract({
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({}),
  output: z.array(
    z.object({
      api_key_id: id,
      name: z.string(),
      /** The first characters, enough to tell keys apart. */
      starts_with: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
      scopes: z.array(z.enum(apiKeyScopes)),
      expires_at: z.string().nullable(),
      is_expired: z.boolean(),
    }),
  ),
})
