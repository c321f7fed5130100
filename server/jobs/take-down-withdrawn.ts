import { z } from 'zod'
import { job } from './job.ts'

/** Takes down the arts that used a consent which was withdrawn [S-5]. */
export const takeDownWithdrawn = job({
  id: 'take-down-withdrawn',
  payload: z.object({ consent_id: z.uuid() }),
  retries: 10,
})
