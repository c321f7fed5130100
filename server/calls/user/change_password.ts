import { handler } from '#server/call'
import { countApiKeys, deleteApiKeys } from '#server/db/api-keys'
import { deleteSessions } from '#server/db/login-sessions'
import { deleteTokens } from '#server/db/users'
import { proveIdentity } from './prove-identity.ts'

export const changePassword = handler('user.change_password', ['auth', 'db', 'limiter'], async (args) => {
  const { input, viewer, auth, db } = args
  const { current_password: password, passkey } = input
  await proveIdentity(args, { field: 'current_password', password, passkey })
  await auth.setPassword(viewer.id, input.password)
  await deleteTokens(db, viewer.id)
  const revoked = input.revoke_api_keys ? await deleteApiKeys(db, viewer.id) : 0
  return {
    sessions_ended: await deleteSessions(db, viewer.id, viewer.session_id ?? undefined),
    api_keys_revoked: revoked,
    api_keys_left: await countApiKeys(db, viewer.id),
  }
})
