import { z } from 'zod'
import { tier } from '../account.ts'
import { contract } from '../call.ts'
import { tierTable } from './tier-terms.ts'

/** What a new table would change for whom, before it is saved. */
export const previewTiers = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({ terms: tierTable }),
  output: z.object({
    changes: z.array(
      z.object({
        tier,
        term: z.string(),
        before: z.union([z.number(), z.boolean()]),
        after: z.union([z.number(), z.boolean()]),
        /** Users who already store more than the new limit. They keep it, but cannot add. */
        users_over: z.number().int(),
      }),
    ),
    /** The users of each tier now. `subscribers`: those who keep the price at which they renew. */
    users: z.array(z.object({ tier, users: z.number().int(), subscribers: z.number().int() })),
    /** Why the table cannot be saved. */
    problem: z.string().nullable(),
  }),
})
