import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { countCharacters } from '#server/db/characters'
import { countShown, findProfile } from '#server/db/public-users'
import { toUserCard } from '#server/domain/user-card'

export const getPublicInfo = handler(
  'user.get_public_info',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const user = await findProfile(db, viewer.id, { userId: input.user_id, handle: input.handle })
    if (user === undefined) throw new CallError('not_found', { sentence: 'There is no such user.' })
    return {
      ...toUserCard(user.is_blocked ? { ...user, avatar_key: null } : user, viewer.id, fileLinks.sign),
      counts: {
        // The caller blocks this user and sees nothing of theirs, so there is nothing to count.
        ...(user.is_blocked ? { arts: 0, likes: 0 } : await countShown(db, user.id)),
        characters: await countCharacters(db, viewer.id, user.id),
        followers: user.follower_count,
        following: user.following_count,
      },
      is_following: user.is_following,
      is_blocked: user.is_blocked,
    }
  },
)
