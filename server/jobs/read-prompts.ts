import { z } from 'zod'
import { job } from './job.ts'

/** Indexes new prompts for art.search: their words, then their embeddings. */
export const readPrompts = job({
  id: 'read-prompts',
  payload: z.object({}),
  retries: 3,
  // For prompts that a crash or a failed thread left behind.
  schedule: '*/5 * * * *',
})
