import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'
import { reportReasons } from '../report/own-report.ts'

export const reportArt = contract({
  summary: 'Reports an art to the staff.',
  audience: 'active',
  kind: 'write',
  creates: true,
  input: z.object({
    art_id: id,
    reason: z.enum(reportReasons, 'Choose one of the reasons.').default('other'),
    /** Not checked by the safety filter, because a reporter must be able to name forbidden content. */
    details: text(2000, 'Use at most 2,000 characters.').trim().default(''),
  }),
  /**
   * Reporting again while a report is open returns the same report. `is_held`: the art is hidden until staff decide;
   * otherwise it stays visible until then.
   */
  output: z.object({ report_id: id, is_held: z.boolean() }),
})
