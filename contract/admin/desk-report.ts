import { z } from 'zod'
import { id } from '../fields.ts'
import { reportReasons } from '../report/own-report.ts'

/** A report in the review desk's list. The image itself comes from `admin.look_at_report` [S-11]. */
export const deskReport = z.object({
  report_id: id,
  /** null: the art has been erased. */
  art_id: id.nullable(),
  reason: z.enum(reportReasons),
  details: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  /** The art is hidden until the report is decided. */
  is_held: z.boolean(),
  reporter: z.object({ id, name: z.string(), handle: z.string().nullable() }),
  /** null: the art has been erased. */
  owner: z.object({ id, name: z.string(), handle: z.string().nullable() }).nullable(),
  /** Number of open reports about the same art, including this one. One decision closes all of them. */
  open_reports: z.number().int(),
  /** The caller made the report or owns the art, so another admin has to decide it. */
  is_own: z.boolean(),
  decision_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
