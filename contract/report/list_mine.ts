import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { ownCase } from './own-case.ts'
import { ownReport } from './own-report.ts'

export const listMine = contract({
  summary: 'Decisions about you and reports by you, newest first.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  /**
   * Decisions about the caller and reports by the caller, newest first; `before` is the last id of the previous page.
   */
  input: z.object({ before: id.optional(), limit: z.number().int().min(1).max(100).default(30) }),
  output: z.object({
    items: z.array(z.discriminatedUnion('kind', [ownCase, ownReport])),
    has_more: z.boolean(),
  }),
})
