import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+={0,2}$/, 'This is not base64url.')

/** The rest of a browser's `PushSubscription` may be sent along and is not needed. */
export const subscribePush = contract({
  audience: 'user',
  kind: 'write',
  // A device hears of an account for as long as it is signed in there.
  needsSession: true,
  input: z.object({
    endpoint: text(2000, 'An endpoint has at most 2,000 characters.').min(1),
    /** Needed to subscribe. */
    keys: z.object({ p256dh: base64url, auth: base64url }).optional(),
    /** false: this device is told nothing more. */
    subscribe: z.boolean().default(true),
  }),
  output: z.object({ subscribed: z.boolean() }),
})
