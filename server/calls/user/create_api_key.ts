import { randomBytes } from 'node:crypto'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { countApiKeys, insertApiKey } from '#server/db/api-keys'
import { lockUser } from '#server/db/users'
import { apiKeyPrefix, hashApiKey, toApiKey } from '#server/domain/api-key'

const keysAtMost = 20

export const createApiKey = handler(
  'user.create_api_key',
  ['db', 'ids'],
  async ({ input, viewer, db, ids }) => {
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
      return insertApiKey(tx, { id, userId: viewer.id, name: input.name, startsWith, hash: hashApiKey(key) })
    })
    return { api_key_id: id, name: input.name, key, created_at: createdAt.toISOString() }
  },
)
