import { handler } from '#server/call'
import { scheduleErasure } from '#server/db/users'
import { deletionMail } from '#server/domain/mails'
import { sendMail } from '#server/jobs/send-mail'
import { siteUrl } from '#server/site-url'

export const deleteAccount = handler(
  'user.delete_account',
  ['auth', 'config', 'db', 'jobs'],
  async ({ viewer, cookies, auth, config, db, jobs }) => {
    const letter = deletionMail(config.brand, viewer.email, `${siteUrl(config)}/app/sign-in`)
    await db.transaction(async (tx) => {
      await scheduleErasure(tx, viewer.id)
      await jobs.send(sendMail, letter, tx)
    })
    cookies.push(auth.endingCookie)
    return null
  },
)
