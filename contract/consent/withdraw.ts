import { z } from 'zod'
import { contract } from '../call.ts'
import { linkToken } from './consent-view.ts'

/** Withdraws a consent by the link that its giver got. May be repeated. */
export const withdraw = contract({
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ token: linkToken }),
  output: z.null(),
})
