import { z } from 'zod'
import { job } from './job.ts'

/** Hides the near copies of the arts that a notice names [S-7]. */
export const hideCopies = job({
  id: 'hide-copies',
  payload: z.object({ notice_id: z.uuid() }),
  retries: 8,
})
