import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { linkToken } from './consent-view.ts'

/** Gives or refuses consent by a link, with or without an account. Giving it needs a passed live check. */
export const answer = contract({
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.discriminatedUnion('answer', [
    z.object({ token: linkToken, answer: z.literal('refuse') }),
    z.object({
      token: linkToken,
      answer: z.literal('give'),
      check_id: id,
      is_adult: z.literal(true, 'Only adults can give consent here.'),
    }),
  ]),
  /** The only time that the withdrawal link is returned. */
  output: z.object({ withdrawal_url: z.string().nullable() }),
})
