import { z } from 'zod'
import { contract } from '../call.ts'

export const getPushKey = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  /** What `pushManager.subscribe` takes as `applicationServerKey`, base64url. */
  output: z.object({ public_key: z.string() }),
})
