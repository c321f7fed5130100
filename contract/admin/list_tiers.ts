import { z } from 'zod'
import { contract } from '../call.ts'
import { tierTable } from './tier-terms.ts'

export const listTiers = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    /** Newest first. */
    items: z.array(
      z.object({
        version: z.number().int(),
        state: z.enum(['past', 'current', 'scheduled', 'withdrawn']),
        terms: tierTable,
        effective_from: z.string(),
        reason: z.string(),
        created_by: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
  }),
})
