import { z } from 'zod'
import { job } from './job.ts'

/** A daily mail about unread notifications, for users who want it. */
export const sendDigests = job({
  id: 'send-digests',
  payload: z.object({}),
  retries: 3,
  schedule: '0 8 * * *',
})
