import { randomBytes } from 'node:crypto'
import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { countApiKeys, insertApiKey } from '#server/db/api-keys'
import { lockUser } from '#server/db/users'
import { apiKeyPrefix, hashApiKey, toApiKey } from '#server/domain/api-key'

const keysAtMost = 20
const farthestExpiryMs = 10 * 366 * 24 * 60 * 60_000

export const createApiKey = handler(
  'user.create_api_key',
  ['db', 'ids', 'now'],
  async ({ input, viewer, db, ids, now }) => {
    const { name, scopes } = input
    const expiresAt = input.expires_at == null ? null : new Date(input.expires_at)
    if (
      expiresAt !== null &&
      !(expiresAt > now() && expiresAt.getTime() < now().getTime() + farthestExpiryMs)
    ) {
      throw badInput('expires_at', 'The expiry must be in the future, at most ten years from now.')
    }
    const expiry = expiresAt?.toISOString() ?? null
    const id = ids.newId()
    const key = toApiKey(randomBytes(32))
    const startsWith = key.slice(0, apiKeyPrefix.length + 6)
    const createdAt = await db.transaction(async (tx) => {
      await lockUser(tx, viewer.id)
      if ((await countApiKeys(tx, viewer.id)) >= keysAtMost) {
        throw new CallError('conflict', {
          sentence: `You have ${keysAtMost} keys already. Revoke one first.`,
        })
      }
      const made = {
        id,
        userId: viewer.id,
        name,
        startsWith,
        hash: hashApiKey(key),
        scopes,
        expiresAt: expiry,
      }
      return insertApiKey(tx, made)
    })
    return { api_key_id: id, name, key, scopes, expires_at: expiry, created_at: createdAt.toISOString() }
  },
)
