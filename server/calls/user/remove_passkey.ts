import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { deletePasskey } from '#server/db/passkeys'

export const removePasskey = handler('user.remove_passkey', ['db'], async ({ input, viewer, db }) => {
  if (!(await deletePasskey(db, viewer.id, input.passkey_id))) {
    throw new CallError('not_found', { sentence: 'This passkey has already been removed.' })
  }
  return null
})
