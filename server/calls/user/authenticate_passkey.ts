import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { addressSubject } from '#server/domain/throttles'
import { AuthError } from '#server/outside/auth-call'
import { enterAccount } from './enter-account.ts'

export const authenticatePasskey = handler(
  'user.authenticate_passkey',
  ['config', 'auth', 'db', 'devices', 'limiter', 'tiers', 'fileLinks'],
  async ({ input, caller, cookies, auth, db, devices, limiter, tiers, fileLinks, config }) => {
    const guess = await limiter.take('wrong_sign_ins_address', addressSubject(caller.address))
    const signedIn = await auth.signInWithPasskey(input.passkey, caller).catch((error: unknown) => {
      if (error instanceof AuthError) throw unknownPasskey()
      throw error
    })
    await guess.giveBack()
    const entered = await enterAccount({ config, db, devices, tiers, fileLinks }, signedIn, caller)
    if (entered === undefined) throw unknownPasskey()
    cookies.push(...entered.cookies)
    return entered.info
  },
)

const unknownPasskey = () =>
  new CallError('signed_out', {
    sentence:
      'This passkey did not work. Try once more, or sign in with your password: the passkey may have been removed from your account.',
  })
