import { z } from 'zod'
import { contract } from '../call.ts'
import { passkeyQuestion } from '../passkey.ts'

/** What a passkey must sign: one of the signed-in user, or any to sign in. */
export const askPasskey = contract({
  summary: 'What a passkey must sign to sign in, or to confirm a change of the account. Made for browsers.',
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({}),
  output: passkeyQuestion,
})
