import { handler } from '#server/call'
import { deleteEmailChange } from '#server/db/email-changes'

export const cancelEmailChange = handler('user.cancel_email_change', ['db'], async ({ viewer, db }) => {
  await deleteEmailChange(db, viewer.id)
  return null
})
