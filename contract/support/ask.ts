import { z } from 'zod'
import { statement } from '../abuse/notice-fields.ts'
import { contract } from '../call.ts'
import { email, id } from '../fields.ts'

/** A question to staff; no account is needed. `abuse.status` tells how it stands. */
export const ask = contract({
  summary: 'Asks the people who run the site a question.',
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ statement, contact: email }),
  output: z.object({ case_id: id, key: z.string() }),
})
