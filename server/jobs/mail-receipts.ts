import { z } from 'zod'
import { job } from './job.ts'

export const mailReceipts = job({
  id: 'mail-receipts',
  payload: z.object({}),
  retries: 3,
  schedule: '* * * * *',
})
