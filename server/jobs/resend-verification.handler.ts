import { jobHandler } from './job-handler.ts'
import { resendVerification } from './resend-verification.ts'

export const run = jobHandler(resendVerification, ['auth'], ({ email }, { auth }) =>
  auth.resendVerification(email),
)
