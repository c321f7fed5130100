import { z } from 'zod'
import { id } from '../fields.ts'

/** The first three hold a picture at once [S-2], [S-5], [S-7]. */
export const reportReasons = ['minor', 'likeness', 'intimate', 'copyright', 'hate', 'spam', 'other'] as const

/** A report as whoever made it sees it. */
export const ownReport = z.object({
  kind: z.literal('report'),
  report_id: id,
  /** null: the picture has been erased since. */
  art_id: id.nullable(),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** `upheld`: the picture was taken down; `dismissed`: it stays. */
  state: z.enum(['open', 'upheld', 'dismissed']),
  decision_reason: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
