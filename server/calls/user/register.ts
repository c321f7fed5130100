import { setTimeout as sleep } from 'node:timers/promises'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { rememberLanguage } from '#server/db/users'
import { findViewerByUser } from '#server/db/viewer'
import { toLanguage } from '#server/domain/browser-language'
import { toMyInfo } from '#server/domain/my-info'
import { profileVerdicts } from '#server/domain/profile-verdicts'
import { addressSubject } from '#server/domain/throttles'
import { AuthError } from '#server/outside/auth-call'
import { checkAge } from './check-age.ts'

/** Longer than both cases take, so that the response time does not reveal whether the address is known. */
const answerAfterMs = 400

export const register = handler(
  'user.register',
  ['auth', 'db', 'devices', 'limiter', 'config', 'now', 'safety', 'tiers', 'fileLinks'],
  async ({ input, caller, cookies, auth, db, devices, limiter, config, now, safety, tiers, fileLinks }) => {
    checkAge(input.birth_date, now())
    // Before the name is checked: a refusal opens a case, and the number of cases must be limited.
    await limiter.take('sign_ups', addressSubject(caller.address))
    await safety.check({
      userId: null,
      place: 'user.register',
      fields: { name: input.name },
      verdicts: profileVerdicts,
    })

    const { email, password, name, private_by_default } = input
    const preferences = private_by_default ? { private_by_default } : {}
    const account = { email, password, name, birthDate: input.birth_date, preferences }
    const floor = config.emailVerification ? sleep(answerAfterMs) : undefined
    const signedIn = await auth.register(account, caller).catch((error: unknown) => {
      if (error instanceof AuthError && error.failure === 'email_taken') {
        throw new CallError('conflict', {
          sentence: 'This e-mail address has an account already. Sign in instead.',
        })
      }
      throw error
    })
    await floor
    if (signedIn === undefined) return { verification: 'sent' as const }
    cookies.push(...signedIn.cookies, devices.remember(email, caller.cookie))
    await rememberLanguage(db, signedIn.userId, toLanguage(caller.languages))
    const viewer = await findViewerByUser(db, signedIn.userId)
    if (viewer === undefined) throw new Error('the new account cannot be found')
    return toMyInfo(viewer, { tiers, fileUrl: fileLinks.sign, ageRule: config.age, country: caller.country })
  },
)
