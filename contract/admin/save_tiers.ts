import { z } from 'zod'
import { contract } from '../call.ts'
import { staffReason } from './desk-case.ts'
import { tierTable } from './tier-terms.ts'

export const saveTiers = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({
    terms: tierTable,
    /** The newest version that the admin has seen. */
    based_on: z.number().int(),
    /** The first day (UTC) on which it is in force; missing: now. */
    effective_on: z.iso.date('Enter the whole first day, such as 2030-01-31.').optional(),
    reason: staffReason,
  }),
  output: z.object({ version: z.number().int() }),
})
