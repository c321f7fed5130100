import { handler } from '#server/call'
import { AuthError } from '#server/outside/auth-call'
import { badPasskey } from './prove-identity.ts'

export const addPasskey = handler(
  'user.add_passkey',
  ['auth'],
  async ({ input: { name, passkey }, caller, auth }) => {
    const id = await auth.addPasskey(name, passkey, caller).catch((error: unknown) => {
      throw error instanceof AuthError ? badPasskey() : error
    })
    return { passkey_id: id }
  },
)
