import type { JobRun } from './job.ts'
import type { requestPasswordReset } from './request-password-reset.ts'

export const run: JobRun<typeof requestPasswordReset> = ({ email }, { auth }) => auth.requestReset(email)
