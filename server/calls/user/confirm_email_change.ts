import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { isUniqueViolation } from '#server/db/database'
import {
  changeEmail,
  deleteEmailChange,
  confirmEmailChange as noteConfirmation,
} from '#server/db/email-changes'
import { deleteTokens } from '#server/db/users'
import { waitsFor } from '#server/domain/email-change'
import { hashLinkToken } from '#server/domain/link-token'
import { addressChangedMail } from '#server/domain/mails'
import { sendMail } from '#server/jobs/send-mail'

export const confirmEmailChange = handler(
  'user.confirm_email_change',
  ['config', 'db', 'jobs'],
  async ({ input, config, db, jobs }) => {
    const confirm = db.transaction(async (tx) => {
      const change = await noteConfirmation(tx, hashLinkToken(input.token))
      if (change === undefined) {
        throw new CallError('bad_input', {
          sentence: 'This link is no longer valid. Change the address in your settings again.',
        })
      }
      const left = waitsFor(change)
      if (left === null) {
        const oldEmail = await changeEmail(tx, change.user_id, change.new_email)
        await deleteEmailChange(tx, change.user_id)
        // Reset links that were sent to the old address.
        await deleteTokens(tx, change.user_id)
        if (oldEmail !== undefined) await jobs.send(sendMail, addressChangedMail(config.brand, oldEmail), tx)
      }
      return { new_email: change.new_email, waits_for: left }
    })
    return confirm.catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_email_key')) {
        throw new CallError('conflict', { sentence: 'Another account has this address now.' })
      }
      throw error
    })
  },
)
