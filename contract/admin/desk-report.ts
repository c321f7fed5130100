import { z } from 'zod'
import { id } from '../fields.ts'
import { reportReasons } from '../report/own-report.ts'

/** A report as the review desk lists it. The picture is seen by looking at the report [S-11]. */
export const deskReport = z.object({
  report_id: id,
  /** null: the picture has been erased since. */
  art_id: id.nullable(),
  reason: z.enum(reportReasons),
  details: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  /** The picture is out of sight until this is decided. */
  is_held: z.boolean(),
  reporter: z.object({ id, name: z.string(), handle: z.string().nullable() }),
  /** null: the picture has been erased since. */
  owner: z.object({ id, name: z.string(), handle: z.string().nullable() }).nullable(),
  /** Open reports about the same picture, this one among them: one decision ends them all. */
  open_reports: z.number().int(),
  /** By or about the caller, so somebody else has to decide it. */
  is_own: z.boolean(),
  decision_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
