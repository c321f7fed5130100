import { z } from 'zod'
import { contract } from '../call.ts'
import { passkeyQuestion, proof } from '../passkey.ts'

/** The first step of adding a passkey; `user.add_passkey` takes its answer. */
export const beginPasskey = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object(proof),
  output: passkeyQuestion,
})
