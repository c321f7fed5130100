import { z } from 'zod'
import { job } from './job.ts'

/** Deletes expired counters, answers, events, tokens, login sessions and unfinished uploads. */
export const forgetExpired = job({
  id: 'forget-expired',
  payload: z.object({}),
  retries: 1,
  schedule: '*/10 * * * *',
})
