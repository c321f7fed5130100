import { handler } from '#server/call'
import { findSignInWays, listPasskeys } from '#server/db/passkeys'

export const getSignInWays = handler('user.get_sign_in_ways', ['db'], async ({ viewer, db }) => {
  const { has_password, has_provider } = await findSignInWays(db, viewer.id, viewer.session_id)
  const passkeys = await listPasskeys(db, viewer.id)
  return {
    has_password,
    has_provider,
    passkeys: passkeys.map(({ id, name, created_at }) => ({
      passkey_id: id,
      name,
      created_at: created_at.toISOString(),
    })),
  }
})
