import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { newPasskey, passkeyName } from '../passkey.ts'

export const addPasskey = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ name: passkeyName, passkey: newPasskey }),
  output: z.object({ passkey_id: id }),
})
