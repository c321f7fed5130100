import { z } from 'zod'
import { job } from './job.ts'

/** Counts the figures of /transparency every hour. */
export const countTransparency = job({
  id: 'count-transparency',
  payload: z.object({}),
  retries: 3,
  schedule: '7 * * * *',
})
