import { handler } from '#server/call'
import { addressSubject } from '#server/domain/throttles'
import { requestPasswordReset } from '#server/jobs/request-password-reset'

export const forgotPassword = handler(
  'user.forgot_password',
  ['jobs', 'limiter'],
  async ({ input, caller, jobs, limiter }) => {
    await limiter.take('password_mails', addressSubject(caller.address))
    await jobs.send(requestPasswordReset, { email: input.email })
    return null
  },
)
