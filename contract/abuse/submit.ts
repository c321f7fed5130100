import { z } from 'zod'
import { contract } from '../call.ts'
import { email, id, text } from '../fields.ts'
import { statement, takedownKinds } from './notice-fields.ts'

const address = z
  .string()
  .trim()
  .max(2000, 'This address is too long.')
  .regex(/^https?:\/\/\S+$/i, 'Enter the complete address of the page, beginning with https://.')

/** A takedown notice [S-7]; no account is needed. */
export const submit = contract({
  summary: 'Asks for pictures to be taken down. No account is needed.',
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({
    kind: z.enum(takedownKinds, 'Choose what it is about.'),
    urls: z.array(address).min(1, 'Enter at least one address.').max(10, 'Enter at most 10 addresses.'),
    statement,
    /** Where the sender is told the decision. */
    contact: email,
    /** The sender's name, typed as a signature under the declaration of good faith. */
    signature: text(200, 'Use at most 200 characters.').trim().min(2, 'Type your full name.'),
  }),
  /** The key is returned only here; with it the sender follows the notice. */
  output: z.object({ case_id: id, key: z.string() }),
})
