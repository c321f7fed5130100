import { z } from 'zod'
import { job } from './job.ts'

/** One letter a day to those who want it, about what they have not read. */
export const sendDigests = job({
  id: 'send-digests',
  payload: z.object({}),
  retries: 3,
  schedule: '0 8 * * *',
})
