import { z } from 'zod'
import { contract } from '../call.ts'

export const getCareCounts = contract({
  summary: 'How often helplines were shown, by month.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  /** [S-10] How often help was shown, by month. Nothing that identifies a user is stored. */
  output: z.object({
    months: z.array(z.object({ month: z.string(), kind: z.string(), count: z.number().int() })),
  }),
})
