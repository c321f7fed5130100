import { z } from 'zod'
import { job } from './job.ts'

/** Deletes files without a row: files are stored before their rows, and a crash can come in between. */
export const sweepFiles = job({
  id: 'sweep-files',
  payload: z.object({}),
  retries: 1,
  schedule: '41 3 * * *',
})
