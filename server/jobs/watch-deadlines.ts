import { z } from 'zod'
import { job } from './job.ts'

/** Alarms staff about takedown requests whose deadline comes nearer [S-7]. */
export const watchDeadlines = job({
  id: 'watch-deadlines',
  payload: z.object({}),
  retries: 3,
  schedule: '*/5 * * * *',
})
