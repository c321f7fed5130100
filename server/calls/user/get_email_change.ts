import { handler } from '#server/call'
import { findEmailChange } from '#server/db/email-changes'
import { toEmailChange } from '#server/domain/email-change'

export const getEmailChange = handler('user.get_email_change', ['db'], async ({ viewer, db }) => {
  const change = await findEmailChange(db, viewer.id)
  return change === undefined ? null : toEmailChange(change)
})
