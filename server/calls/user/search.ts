import { handler } from '#server/call'
import { searchPeople } from '#server/db/people'
import { toPersonCard } from '#server/domain/person-card'

export const search = handler(
  'user.search',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const { rows, total } = await searchPeople(db, viewer.id, input)
    return {
      items: rows.map((row) => ({
        ...toPersonCard(row, fileLinks.sign),
        followers: row.follower_count,
        is_following: row.is_following,
      })),
      total,
    }
  },
)
