import { z } from 'zod'
import { job } from './job.ts'

/** Words that only erased prompts had: what somebody once wrote is not kept as what others may have meant. */
export const forgetWords = job({
  id: 'forget-words',
  payload: z.object({}),
  retries: 1,
  schedule: '17 4 * * *',
})
