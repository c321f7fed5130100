import { z } from 'zod'
import { job } from './job.ts'

/** Finds out what new prompts mean, for art.search; and reads those that no search knows yet. */
export const readPrompts = job({
  id: 'read-prompts',
  payload: z.object({}),
  retries: 3,
  // What a crash or a failing thread left behind.
  schedule: '*/5 * * * *',
})
