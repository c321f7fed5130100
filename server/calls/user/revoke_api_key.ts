import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { deleteApiKey } from '#server/db/api-keys'

export const revokeApiKey = handler('user.revoke_api_key', ['db'], async ({ input, viewer, db }) => {
  if (!(await deleteApiKey(db, viewer.id, input.api_key_id))) {
    throw new CallError('not_found', { sentence: 'This key has already been revoked.' })
  }
  return null
})
