import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { isFirstUse } from '#server/db/rate-counters'
import { addressSubject } from '#server/domain/throttles'
import { resendVerification } from '#server/jobs/resend-verification'
import { AuthError, type AuthFailure } from '#server/outside/auth-call'
import { enterAccount } from './enter-account.ts'

export const authenticate = handler(
  'user.authenticate',
  ['config', 'auth', 'db', 'devices', 'jobs', 'limiter', 'tiers', 'fileLinks'],
  async ({ input, caller, cookies, auth, db, devices, jobs, limiter, tiers, fileLinks, config }) => {
    // Counted before the password is checked and uncounted if it was right, so that parallel guesses all count.
    const byAddress = await limiter.take('wrong_sign_ins_address', addressSubject(caller.address))
    const account = devices.subjectOf(input.email, caller.cookie)
    const byAccount = await limiter.take('wrong_sign_ins_account', account)
    if (input.totp !== undefined && !(await isFirstUse(db, `${input.email} ${input.totp}`)))
      throw toRefusal('wrong_code')
    const given = { email: input.email, password: input.password, code: input.totp }
    const giveBack = () => Promise.all([byAddress.giveBack(), byAccount.giveBack()])
    const signedIn = await auth.signIn(given, caller).catch(async (error: unknown) => {
      if (!(error instanceof AuthError)) throw error
      // In these cases the password was right, so it was not a guess.
      if (error.failure === 'code_needed') await giveBack()
      if (error.failure === 'email_not_verified') {
        await giveBack()
        await limiter.take('password_mails', addressSubject(caller.address))
        await jobs.send(resendVerification, { email: input.email })
      }
      throw toRefusal(error.failure)
    })
    await giveBack()
    const entered = await enterAccount({ config, db, devices, tiers, fileLinks }, signedIn, caller)
    if (entered === undefined) throw toRefusal('wrong_password')
    cookies.push(...entered.cookies)
    return entered.info
  },
)

function toRefusal(failure: AuthFailure): CallError {
  switch (failure) {
    case 'code_needed':
      return new CallError('signed_out', {
        sentence: 'Enter the code from your authenticator app.',
        data: { totp_required: true },
      })
    case 'wrong_code':
    case 'not_enabled':
      return new CallError('signed_out', {
        sentence: 'This code is not right. Try the newest one, or a recovery code.',
        data: { totp_required: true },
      })
    case 'locked':
      return new CallError('too_often', {
        sentence: 'Too many wrong codes. Please wait a quarter of an hour.',
        retryAfterMs: 15 * 60_000,
      })
    case 'email_not_verified':
      return new CallError('forbidden', {
        sentence: 'Please confirm your e-mail address first. We have sent you a new link.',
        data: { verification: 'sent' },
      })
    default:
      return new CallError('signed_out', { sentence: 'E-mail address or password is wrong.' })
  }
}
