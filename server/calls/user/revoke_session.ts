import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { deleteSession } from '#server/db/login-sessions'

export const revokeSession = handler('user.revoke_session', ['db'], async ({ input, viewer, db }) => {
  if (!(await deleteSession(db, viewer.id, input.session_id))) {
    throw new CallError('not_found', { sentence: 'This session has already ended.' })
  }
  return null
})
