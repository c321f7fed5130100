import { z } from 'zod'
import { apiKeyScopes, contract } from '../call.ts'
import { id, text } from '../fields.ts'

export const createApiKey = contract({
  audience: 'active',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  creates: true,
  input: z.object({
    name: text(60, 'A key name has at most 60 characters.').trim().min(1, 'Name the key.'),
    /** What the key may be used for; default: everything. */
    scopes: z
      .array(z.enum(apiKeyScopes, `A scope is one of ${apiKeyScopes.join(', ')}.`))
      .min(1, 'Choose at least one thing the key may be used for.')
      .max(20)
      .transform((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope)))
      .default([...apiKeyScopes]),
    /** When the key expires; default: never. */
    expires_at: z.iso.datetime({ offset: true, error: 'The expiry must be a date and time.' }).nullish(),
  }),
  /** The only time that the key itself is returned. */
  output: z.object({
    api_key_id: id,
    name: z.string(),
    key: z.string(),
    scopes: z.array(z.enum(apiKeyScopes)),
    expires_at: z.string().nullable(),
    created_at: z.string(),
  }),
})
