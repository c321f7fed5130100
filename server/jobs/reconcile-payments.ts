import { z } from 'zod'
import { job } from './job.ts'

export const reconcilePayments = job({
  id: 'reconcile-payments',
  payload: z.object({}),
  retries: 3,
  schedule: '23 4 * * *',
})
