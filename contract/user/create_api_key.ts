import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'

export const createApiKey = contract({
  audience: 'active',
  kind: 'write',
  needsSession: true,
  creates: true,
  input: z.object({ name: text(60, 'A key name has at most 60 characters.').trim().min(1, 'Name the key.') }),
  /** The only time the key itself is shown. */
  output: z.object({ api_key_id: id, name: z.string(), key: z.string(), created_at: z.string() }),
})
