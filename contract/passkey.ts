import { z } from 'zod'
import { typedPassword } from './fields.ts'

/** Base64url, as WebAuthn's JSON has it. */
const bytes = z.string().max(8192)

const credential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
})

/** The answer of a new passkey: WebAuthn's RegistrationResponseJSON. */
export const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** The answer of a passkey that the user has: WebAuthn's AuthenticationResponseJSON. */
export const passkeyAnswer = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

/** The options that the browser hands to WebAuthn. */
export const passkeyQuestion = z.object({ options: z.record(z.string(), z.unknown()) })

export const passkeyName = z
  .string('Name the passkey.')
  .trim()
  .min(1, 'Name the passkey.')
  .max(60, 'A name has at most 60 characters.')

/**
 * How a user shows that it is still them: the password, or the answer of a passkey to `user.ask_passkey`. A user who has
 * neither needs a session that began in the last ten minutes.
 */
export const proof = { password: typedPassword.optional(), passkey: passkeyAnswer.optional() }
