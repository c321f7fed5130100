import { z } from 'zod'
import { job } from './job.ts'

/** Hides stored images that show a face of the do-not-depict registry [S-6]. */
export const hideDepictions = job({
  id: 'hide-depictions',
  payload: z.object({}),
  retries: 10,
  schedule: '41 * * * *',
})
