import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { follow, unfollow } from '#server/db/public-users'

export const followUser = handler(
  'user.follow_user',
  ['db', 'notifier'],
  async ({ input, viewer, db, notifier }) => {
    const userId = input.user_id
    if (userId === viewer.id) throw badInput('user_id', 'You cannot follow yourself.')
    if (!input.follow) {
      await unfollow(db, viewer.id, userId)
      return { following: false }
    }
    const { found } = await db.transaction(async (tx) => {
      const result = await follow(tx, viewer.id, userId)
      if (result.fresh) await notifier.tell(tx, { userId, type: 'follow', actorId: viewer.id, data: {} })
      return result
    })
    if (!found) throw new CallError('not_found', { sentence: 'There is no such user.' })
    return { following: true }
  },
)
