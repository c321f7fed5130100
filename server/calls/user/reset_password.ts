import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { AuthError } from '#server/outside/auth-call'

export const resetPassword = handler(
  'user.reset_password',
  ['auth', 'devices'],
  async ({ input, caller, cookies, auth, devices }) => {
    const email = await auth.resetPassword(input.token, input.password).catch((error: unknown) => {
      if (error instanceof AuthError) {
        throw new CallError('bad_input', { sentence: 'This link is no longer valid. Ask for a new one.' })
      }
      throw error
    })
    // A user who can read the mailbox is the owner: guesses by others no longer count against this browser.
    cookies.push(devices.remember(email, caller.cookie))
    return null
  },
)
