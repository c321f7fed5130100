import { z } from 'zod'
import { contract } from '../call.ts'

export const getPushKey = contract({
  summary: 'The public key for push subscriptions.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  /** base64url; the `applicationServerKey` for `pushManager.subscribe`. */
  output: z.object({ public_key: z.string() }),
})
