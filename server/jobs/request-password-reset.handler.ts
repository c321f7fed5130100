import { jobHandler } from './job-handler.ts'
import { requestPasswordReset } from './request-password-reset.ts'

export const run = jobHandler(requestPasswordReset, ['auth'], ({ email }, { auth }) =>
  auth.requestReset(email),
)
