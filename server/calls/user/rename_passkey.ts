import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { renamePasskey as rename } from '#server/db/passkeys'

export const renamePasskey = handler('user.rename_passkey', ['db'], async ({ input, viewer, db }) => {
  if (!(await rename(db, viewer.id, input.passkey_id, input.name))) {
    throw new CallError('not_found', { sentence: 'This passkey has already been removed.' })
  }
  return null
})
