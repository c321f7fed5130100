import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+={0,2}$/, 'This is not base64url.')

/** Other fields of a browser's `PushSubscription` are accepted and ignored. */
export const subscribePush = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  // A device gets notifications only while its login session exists.
  needsSession: true,
  input: z.object({
    endpoint: text(2000, 'An endpoint has at most 2,000 characters.').min(1),
    /** Required to subscribe. */
    keys: z.object({ p256dh: base64url, auth: base64url }).optional(),
    /** false: stops notifications on this device. */
    subscribe: z.boolean().default(true),
  }),
  output: z.object({ subscribed: z.boolean() }),
})
