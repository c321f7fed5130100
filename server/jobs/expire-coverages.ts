import { z } from 'zod'
import { job } from './job.ts'

export const expireCoverages = job({
  id: 'expire-coverages',
  payload: z.object({}),
  retries: 3,
  schedule: '37 * * * *',
})
