import { z } from 'zod'
import { myInfo } from '../account.ts'
import { contract } from '../call.ts'
import { token } from '../fields.ts'

export const verifyEmail = contract({
  summary: 'Confirms an e-mail address.',
  // Not `signed_out`: the link is often opened in a browser that is already signed in.
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({ token }),
  output: myInfo,
})
