import { z } from 'zod'
import { id } from '../fields.ts'

/** The first three reasons hide the art at once [S-2], [S-5], [S-7]. */
export const reportReasons = ['minor', 'likeness', 'intimate', 'copyright', 'hate', 'spam', 'other'] as const

/** A report as its reporter sees it. */
export const ownReport = z.object({
  kind: z.literal('report'),
  report_id: id,
  /** null: the art has been erased. */
  art_id: id.nullable(),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** `upheld`: the art was removed; `dismissed`: it stays. */
  state: z.enum(['open', 'upheld', 'dismissed']),
  decision_reason: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
