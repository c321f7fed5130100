import { handler } from '#server/call'
import { searchPeople } from '#server/db/people'
import { toPersonCard } from '#server/domain/person-card'

export const search = handler(
  'user.search',
  ['config', 'db', 'fileLinks'],
  async ({ input, viewer, config, db, fileLinks }) => {
    // Where addresses are confirmed, an account that never was may be anybody's invention.
    const { rows, total } = await searchPeople(db, viewer.id, {
      ...input,
      confirmedOnly: config.emailVerification,
    })
    return {
      items: rows.map((row) => ({
        ...toPersonCard(row, viewer.id, fileLinks.sign),
        followers: row.follower_count,
        is_following: row.is_following,
      })),
      total,
    }
  },
)
