import { z } from 'zod'
import { job } from './job.ts'

/** Files are stored before their rows; a crash in between leaves one that nothing names. */
export const sweepFiles = job({
  id: 'sweep-files',
  payload: z.object({}),
  retries: 1,
  schedule: '41 3 * * *',
})
