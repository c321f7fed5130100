import { z } from 'zod'
import { job } from './job.ts'

/** A job, so that the call takes the same time whether or not the address has an account. */
export const requestPasswordReset = job({
  id: 'request-password-reset',
  payload: z.object({ email: z.string() }),
  retries: 3,
})
