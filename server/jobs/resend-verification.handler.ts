import type { JobRun } from './job.ts'
import type { resendVerification } from './resend-verification.ts'

export const run: JobRun<typeof resendVerification> = ({ email }, { auth }) => auth.resendVerification(email)
