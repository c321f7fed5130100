import { z } from 'zod'
import { signedInInfo } from '../account.ts'
import { contract } from '../call.ts'
import { passkeyAnswer } from '../passkey.ts'

/** Takes no code: a passkey has two steps of its own, the device and its owner's finger, face or PIN. */
export const authenticatePasskey = contract({
  audience: 'signed_out',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({ passkey: passkeyAnswer }),
  output: signedInInfo,
})
