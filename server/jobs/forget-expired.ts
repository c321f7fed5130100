import { z } from 'zod'
import { job } from './job.ts'

/** Counters, answers, events, tokens, sessions and unfinished uploads that nobody can use any more. */
export const forgetExpired = job({
  id: 'forget-expired',
  payload: z.object({}),
  retries: 1,
  schedule: '*/10 * * * *',
})
