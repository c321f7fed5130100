import { z } from 'zod'
import { contract } from '../call.ts'
import { token } from '../fields.ts'

export const confirmEmailChange = contract({
  // The link is often opened in a browser that is signed out, or signed in to something else.
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ token }),
  /** `waits_for`: the mailbox that has not confirmed yet; null: the address has changed. */
  output: z.object({ new_email: z.string(), waits_for: z.enum(['old', 'new']).nullable() }),
})
