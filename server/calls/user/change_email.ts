import { hash } from 'node:crypto'
import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { hasAccount, saveEmailChange } from '#server/db/email-changes'
import { toEmailChange } from '#server/domain/email-change'
import { hashLinkToken, makeLinkToken } from '#server/domain/link-token'
import { addressTakenMail, newAddressMail, oldAddressMail } from '#server/domain/mails'
import { sendMail } from '#server/jobs/send-mail'
import { siteUrl } from '#server/site-url'
import { proveIdentity } from './prove-identity.ts'

export const changeEmail = handler(
  'user.change_email',
  ['auth', 'config', 'db', 'jobs', 'limiter'],
  async (args) => {
    const { input, viewer, config, db, jobs, limiter } = args
    const { email, password, passkey } = input
    if (email === viewer.email) throw badInput('email', 'This is your address already.')
    await proveIdentity(args, { field: 'password', password, passkey })
    await limiter.take('email_changes', viewer.id)
    // By recipient too, so that several accounts cannot flood one mailbox.
    await limiter.take('letters_to_one', hash('sha256', email))
    const [oldToken, newToken] = [makeLinkToken(), makeLinkToken()]
    const link = (token: string) => `${siteUrl(config)}/app/confirm-email?token=${token}`
    return db.transaction(async (tx) => {
      const change = await saveEmailChange(tx, viewer.id, email, {
        oldHash: hashLinkToken(oldToken),
        newHash: hashLinkToken(newToken),
      })
      await jobs.send(sendMail, oldAddressMail(config.brand, viewer.email, link(oldToken)), tx)
      // The caller must not learn whether the address has an account.
      const toNew = (await hasAccount(tx, email))
        ? addressTakenMail(config.brand, email, `${siteUrl(config)}/app/sign-in`)
        : newAddressMail(config.brand, email, link(newToken))
      await jobs.send(sendMail, toNew, tx)
      return toEmailChange(change)
    })
  },
)
