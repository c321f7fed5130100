import { handler } from '#server/call'
import { addressSubject } from '#server/domain/throttles'
import { resendVerification as job } from '#server/jobs/resend-verification'

export const resendVerification = handler(
  'user.resend_verification',
  ['jobs', 'limiter'],
  async ({ input, caller, jobs, limiter }) => {
    await limiter.take('password_mails', addressSubject(caller.address))
    await jobs.send(job, { email: input.email })
    return null
  },
)
