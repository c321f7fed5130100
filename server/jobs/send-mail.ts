import { z } from 'zod'
import { job } from './job.ts'

export const sendMail = job({
  id: 'send-mail',
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    unsubscribe: z.string().optional(),
  }),
  retries: 8,
  sealed: true,
})
