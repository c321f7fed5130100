import { handler } from '#server/call'
import { deleteSession } from '#server/db/login-sessions'

export const signOut = handler('user.sign_out', ['auth', 'db'], async ({ viewer, cookies, auth, db }) => {
  if (viewer.session_id !== null) await deleteSession(db, viewer.id, viewer.session_id)
  cookies.push(auth.endingCookie)
  return null
})
