import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { passkeyName } from '../passkey.ts'

export const renamePasskey = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ passkey_id: id, name: passkeyName }),
  output: z.null(),
})
