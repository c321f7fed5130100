import { z } from 'zod'
import { myInfo } from '../account.ts'
import { contract } from '../call.ts'
import { token } from '../fields.ts'

export const verifyEmail = contract({
  // Wider than signed out: the link in the mail is often opened in a browser that is signed in already.
  audience: 'all',
  kind: 'write',
  input: z.object({ token }),
  output: myInfo,
})
