import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findPublicUser } from '#server/db/users'

export const getPublicInfo = handler(
  'user.get_public_info',
  ['db', 'fileLinks'],
  async ({ input, db, fileLinks }) => {
    const user = await findPublicUser(db, { userId: input.user_id, handle: input.handle })
    if (user === undefined) throw new CallError('not_found', { sentence: 'There is no such person here.' })
    const { avatar_key: avatarKey, ...shown } = user
    return {
      ...shown,
      avatar_url: avatarKey === null ? null : fileLinks.sign(avatarKey),
      counts: { arts: 0, likes: 0, followers: 0, following: 0, characters: 0 },
      is_following: false,
      is_blocked: false,
    }
  },
)
