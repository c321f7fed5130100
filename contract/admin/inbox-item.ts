import { z } from 'zod'
import { id } from '../fields.ts'
import { deskCase } from './desk-case.ts'
import { deskNotice } from './desk-notice.ts'
import { deskReport } from './desk-report.ts'
import { inboxClasses } from './inbox-classes.ts'

const common = {
  item_id: id,
  inbox: z.enum(inboxClasses),
  /** 0 is the most urgent. */
  urgency: z.number().int(),
  due_at: z.string(),
}

/** Something that waits for staff. */
export const inboxItem = z.discriminatedUnion('kind', [
  deskCase.extend({ kind: z.literal('case'), ...common }),
  deskReport.extend({ kind: z.literal('report'), ...common }),
  deskNotice.omit({ kind: true, due_at: true }).extend({
    kind: z.literal('notice'),
    about: deskNotice.shape.kind,
    ...common,
  }),
  z.object({
    kind: z.literal('payment'),
    problem_id: id,
    provider: z.string(),
    external_id: z.string(),
    problem: z.string(),
    created_at: z.string(),
    ...common,
  }),
])
