import { z } from 'zod'
import { ratings } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { deskReport } from './desk-report.ts'

/** A write, because every look is recorded [S-11]. */
export const lookAtReport = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({ report_id: id }),
  output: deskReport.extend({
    /** null once the report is decided, or if the image no longer exists. */
    picture: z
      .object({
        url: z.string(),
        media_type: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        rating: z.enum(ratings).nullable(),
        prompt: z.string(),
      })
      .nullable(),
  }),
})
