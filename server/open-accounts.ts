import { hash } from 'node:crypto'
import { CallError } from './call-error.ts'
import { deriveSecrets } from './config.ts'
import type { Context } from './context.ts'
import type { Database, Db } from './db/database.ts'
import { sessionDays } from './db/login-sessions.ts'
import { markContested, settlePassword } from './db/users.ts'
import { signInSubject } from './domain/devices.ts'
import { addressTakenMail, type Letter, passwordResetMail, verificationMail } from './domain/mails.ts'
import { requestPasswordReset } from './jobs/request-password-reset.ts'
import { sendMail } from './jobs/send-mail.ts'
import { type Auth, createAuth, type PasswordCost } from './outside/auth.ts'
import type { Secrets } from './secrets.ts'
import { siteUrl } from './site-url.ts'

type Parts = Pick<Context, 'config' | 'jobs' | 'limiter' | 'log'> & {
  db: Database
  /** Another pool, for writes while better-auth's transaction holds a connection of `db`. */
  besides: Db
  secrets: Secrets
}

/** better-auth with the mails and limits of this site. */
export function openAccounts(
  { config, db, besides, secrets, jobs, limiter, log }: Parts,
  passwordCost: PasswordCost | undefined,
): Auth {
  const { brand } = config
  const address = (path: string) => `${siteUrl(config)}${path}`
  const send = async (letter: Letter) => {
    try {
      await limiter.take('letters_to_one', hash('sha256', letter.to))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Only logged: an error would tell the caller that the address has an account.
      log.warn('mail not sent: too many mails to one address')
      return
    }
    await jobs.send(sendMail, letter)
  }
  const [secret = '', ...formerSecrets] = deriveSecrets(secrets, 'accounts').map((key) => key.toString('hex'))
  return createAuth({
    pool: db.pool,
    secret,
    formerSecrets,
    brand,
    secureCookies: siteUrl(config).startsWith('https:'),
    site: () => siteUrl(config),
    sessionDays,
    requireVerification: config.emailVerification,
    passwordCost,
    sendVerification: ({ email }, token) =>
      send(verificationMail(brand, email, address(`/app/verify-email?token=${encodeURIComponent(token)}`))),
    sendReset: ({ email }, token) =>
      send(
        passwordResetMail(brand, email, address(`/app/reset-password?token=${encodeURIComponent(token)}`)),
      ),
    async onTakenAddress(user) {
      if (user.emailVerified) {
        await send(addressTakenMail(brand, user.email, address('/app/sign-in')))
        return
      }
      await markContested(besides, user.id)
      await jobs.send(requestPasswordReset, { email: user.email })
    },
    async onPasswordReset(user) {
      await settlePassword(db, user.id)
      await limiter.forget('wrong_sign_ins_account', signInSubject(user.email))
    },
  })
}
