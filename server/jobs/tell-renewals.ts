import { z } from 'zod'
import { job } from './job.ts'

export const tellRenewals = job({
  id: 'tell-renewals',
  payload: z.object({}),
  retries: 3,
  schedule: '*/10 * * * *',
})
