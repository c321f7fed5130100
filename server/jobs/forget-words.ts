import { z } from 'zod'
import { job } from './job.ts'

/** Deletes words that only erased prompts had, so that searches do not suggest them. */
export const forgetWords = job({
  id: 'forget-words',
  payload: z.object({}),
  retries: 1,
  schedule: '17 4 * * *',
})
