import { handler } from '#server/call'
import { scheduleErasure } from '#server/db/users'

export const deleteAccount = handler(
  'user.delete_account',
  ['auth', 'db'],
  async ({ viewer, cookies, auth, db }) => {
    await scheduleErasure(db, viewer.id)
    cookies.push(auth.endingCookie)
    return null
  },
)
