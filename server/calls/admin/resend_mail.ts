import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { requestPasswordReset } from '#server/jobs/request-password-reset'
import { resendVerification } from '#server/jobs/resend-verification'
import { lockTarget } from './lock-target.ts'

export const resendMail = handler('admin.resend_mail', ['db', 'jobs'], ({ input, viewer, db, jobs }) =>
  db.transaction(async (tx) => {
    const { user_id: userId, mail, reason } = input
    const { email, email_verified: isVerified } = await lockTarget(tx, viewer, userId)
    if (mail === 'verification' && isVerified) {
      throw new CallError('conflict', { sentence: 'This address is already confirmed.' })
    }
    await jobs.send(mail === 'verification' ? resendVerification : requestPasswordReset, { email }, tx)
    await writeAudit(tx, {
      actorId: viewer.id,
      action: 'resend_mail',
      subject: `user ${userId}`,
      details: { mail, reason },
    })
    return null
  }),
)
