import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { staffReason } from './desk-case.ts'
import { deskReport } from './desk-report.ts'

export const decideReport = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({
    report_id: id,
    decision: z.enum(['upheld', 'dismissed'], 'Choose whether the picture is removed.'),
    /** Shown to the art's owner and to the reporters. */
    reason: staffReason,
  }),
  output: deskReport,
})
