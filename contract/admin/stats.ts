import { z } from 'zod'
import { contract } from '../call.ts'
import { statsRange } from './stats-range.ts'

const count = z.number().int()

export const stats = contract({
  audience: 'admin',
  kind: 'read',
  input: statsRange,
  output: z.object({
    /** One for each day (UTC), oldest first. */
    days: z.array(
      z.object({
        day: z.string(),
        registrations: count,
        /** Users who asked for a picture or a reply. */
        active_users: count,
        images: count,
        replies: count,
        /** Tasks and replies that failed. */
        failures: count,
        /** How long half of the tasks waited at most. */
        wait_seconds: z.number(),
        /** Payments at list price, less what was returned. */
        revenue_cents: count,
      }),
    ),
    /** Cases that wait for a decision now, by age. */
    cases: z.object({ day: count, two_days: count, older: count, oldest_at: z.string().nullable() }),
  }),
})
