import { z } from 'zod'
import { contract } from '../call.ts'

const count = z.number().int()
/** Between 0 and 1; null: there was nothing to compare. */
const share = z.number().nullable()
/** null: nothing was decided. */
const hours = z.number().nullable()

export const transparencyFigures = z.object({
  /** The last twelve months. */
  from: z.string(),
  to: z.string(),
  /** Decisions about content and accounts by the rule that they name. */
  rules: z.array(
    z.object({
      rule: z.string(),
      decisions: count,
      /** Made by a program, before a person looked. */
      automatic: count,
      contested: count,
      overturned: count,
    }),
  ),
  decisions: count,
  automation_rate: share,
  /** Of the decisions that a person reviewed. */
  reviewed: count,
  overturned: count,
  overturn_rate: share,
  /** From the day when a person was needed to the decision. */
  time_to_decision: z.object({ median_hours: hours, p90_hours: hours }),
  takedowns: z.object({
    received: count,
    waiting: count,
    upheld: count,
    dismissed: count,
    /** Images hidden, near copies included. */
    images: count,
    median_hours: hours,
    /** Of the decided ones. */
    within_48_hours: share,
  }),
  reports: z.object({ received: count, waiting: count, upheld: count, dismissed: count }),
  /** How often helplines were shown and replies were stopped [S-10]. */
  care: z.array(z.object({ kind: z.string(), count })),
})

/** The figures of the transparency page, counted by the system itself [S-8]. No user is named. */
export const get = contract({
  summary: 'The figures of the transparency page.',
  audience: 'all',
  kind: 'read',
  input: z.object({}),
  output: transparencyFigures.extend({ counted_at: z.string() }),
})
