import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { confirmingPassword } from './confirm-password.ts'

export const disableTotp = handler(
  'user.disable_totp',
  ['auth', 'limiter'],
  async ({ input, viewer, caller, cookies, auth, limiter }) => {
    if (!viewer.two_factor_enabled)
      throw new CallError('conflict', { sentence: 'Two-step sign-in is off already.' })
    const fresh = await confirmingPassword(limiter, viewer, 'password', () =>
      auth.disableTotp(input.password, caller),
    )
    cookies.push(...fresh)
    return null
  },
)
