import { z } from 'zod'
import { contract } from '../call.ts'

export const status = contract({
  summary: 'Whether your age has to be checked, and the result of your last age check.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.object({
    /** true: calls that show content are refused until the age was checked. */
    is_required: z.boolean(),
    /** Who checks; null: nobody is set up here. */
    provider: z.string().nullable(),
    check: z
      .object({
        state: z.enum(['pending', 'passed', 'failed', 'unfinished', 'expired']),
        provider: z.string(),
        method: z.string().nullable(),
        reference: z.string().nullable(),
        checked_at: z.string().nullable(),
        expires_at: z.string().nullable(),
        return_url: z.string().nullable(),
        created_at: z.string(),
      })
      .nullable(),
  }),
})
