import { z } from 'zod'
import { job } from './job.ts'

/** Sends due broadcasts, and announces the start and the end of the banner. */
export const sendBroadcasts = job({
  id: 'send-broadcasts',
  payload: z.object({}),
  retries: 8,
  schedule: '* * * * *',
})
