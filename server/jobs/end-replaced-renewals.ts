import { z } from 'zod'
import { job } from './job.ts'

export const endReplacedRenewals = job({
  id: 'end-replaced-renewals',
  payload: z.object({}),
  retries: 3,
  schedule: '* * * * *',
})
