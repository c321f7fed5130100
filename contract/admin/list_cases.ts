import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { caseSubjects } from '../report/own-case.ts'
import { deskCase } from './desk-case.ts'

export const listCases = contract({
  audience: 'moderator',
  kind: 'read',
  input: z.object({
    /** `open`: everything that waits for a decision by staff; `held` and `contested` are subsets of it. */
    state: z.enum(['open', 'held', 'contested', 'decided', 'all']).default('open'),
    subject: z.enum(caseSubjects).optional(),
    limit: z.number().int().min(1).max(100).default(50),
    /** The last id of the previous page. Undecided cases are listed oldest first, decided ones newest first. */
    before: id.optional(),
  }),
  output: z.object({ items: z.array(deskCase), has_more: z.boolean() }),
})
