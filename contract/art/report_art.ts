import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'
import { reportReasons } from '../report/own-report.ts'

export const reportArt = contract({
  audience: 'active',
  kind: 'write',
  creates: true,
  input: z.object({
    art_id: id,
    reason: z.enum(reportReasons, 'Choose one of the reasons.').default('other'),
    /** Kept as it is written: whoever reports something forbidden has to be able to name it. */
    details: text(2000, 'Use at most 2,000 characters.').trim().default(''),
  }),
  /**
   * While a report is open, reporting again gives the same answer. `is_held`: the picture is out of sight until a person
   * has decided; otherwise it waits for one where it is.
   */
  output: z.object({ report_id: id, is_held: z.boolean() }),
})
