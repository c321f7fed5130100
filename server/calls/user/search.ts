import { handler } from '#server/call'
import { searchUsers } from '#server/db/public-users'
import { toUserCard } from '#server/domain/user-card'

export const search = handler(
  'user.search',
  ['config', 'db', 'fileLinks'],
  async ({ input, viewer, config, db, fileLinks }) => {
    // With e-mail verification, unverified accounts are left out, because anybody could have created them.
    const { rows, total } = await searchUsers(db, viewer.id, {
      ...input,
      confirmedOnly: config.emailVerification,
    })
    return {
      items: rows.map((row) => ({
        ...toUserCard(row, viewer.id, fileLinks.sign),
        followers: row.follower_count,
        is_following: row.is_following,
      })),
      total,
    }
  },
)
