import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { caseSubjects } from '../report/own-case.ts'
import { deskCase } from './desk-case.ts'

export const listCases = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({
    /** `open` is all that waits for a person; `held` and `contested` are parts of it. */
    state: z.enum(['open', 'held', 'contested', 'decided', 'all']).default('open'),
    subject: z.enum(caseSubjects).optional(),
    limit: z.number().int().min(1).max(100).default(50),
    /** What waits comes oldest first, the rest newest first; `before` is the last id of the page before. */
    before: id.optional(),
  }),
  output: z.object({ items: z.array(deskCase), has_more: z.boolean() }),
})
