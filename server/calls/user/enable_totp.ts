import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { AuthError } from '#server/outside/auth'
import { confirmingPassword } from './confirm-password.ts'

export const enableTotp = handler(
  'user.enable_totp',
  ['auth', 'limiter'],
  async ({ input, viewer, caller, cookies, auth, limiter }) => {
    if (viewer.two_factor_enabled) throw alreadyOn()
    const { code, password } = input
    try {
      return await confirmingPassword(limiter, viewer, 'password', async () => {
        if (code === undefined) {
          const { uri, recoveryCodes } = await auth.startTotp(password, caller)
          return { enabled: false as const, uri, recovery_codes: recoveryCodes }
        }
        await auth.checkPassword(password, caller)
        cookies.push(...(await auth.confirmTotp(code, caller)))
        return { enabled: true as const }
      })
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      if (error.failure === 'already_enabled') throw alreadyOn()
      throw badInput('code', 'This code is not right. Scan the picture again and enter the newest code.')
    }
  },
)

const alreadyOn = () => new CallError('conflict', { sentence: 'Two-step sign-in is on already.' })
