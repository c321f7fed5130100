import { z } from 'zod'
import { job } from './job.ts'

export const eraseAccounts = job({
  id: 'erase-accounts',
  payload: z.object({}),
  retries: 3,
  schedule: '17 * * * *',
})
