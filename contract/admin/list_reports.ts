import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { deskReport } from './desk-report.ts'

export const listReports = contract({
  audience: 'moderator',
  kind: 'read',
  input: z.object({
    state: z.enum(['open', 'decided', 'all']).default('open'),
    limit: z.number().int().min(1).max(100).default(50),
    /**
     * The last id of the previous page. Open reports are listed by urgency, then oldest first; decided ones newest
     * first.
     */
    before: id.optional(),
  }),
  output: z.object({ items: z.array(deskReport), has_more: z.boolean() }),
})
