import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findSignInWays } from '#server/db/passkeys'
import { proveIdentity } from './prove-identity.ts'

const passkeysAtMost = 20

export const beginPasskey = handler('user.begin_passkey', ['auth', 'db', 'limiter'], async (args) => {
  const { input, viewer, caller, cookies, auth, db } = args
  await proveIdentity(args, { field: 'password', ...input })
  const { passkeys } = await findSignInWays(db, viewer.id, viewer.session_id)
  if (passkeys >= passkeysAtMost) {
    throw new CallError('conflict', {
      sentence: `You have ${passkeysAtMost} passkeys already. Remove one first.`,
    })
  }
  const { options, cookies: challenge } = await auth.askNewPasskey(caller)
  cookies.push(...challenge)
  return { options }
})
