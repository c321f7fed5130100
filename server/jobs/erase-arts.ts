import { z } from 'zod'
import { job } from './job.ts'

/** Erases arts that have been in the trash for thirty days. */
export const eraseArts = job({
  id: 'erase-arts',
  payload: z.object({}),
  retries: 3,
  schedule: '*/20 * * * *',
})
