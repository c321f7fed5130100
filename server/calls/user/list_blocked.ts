import { handler } from '#server/call'
import { listBlocked as listRows } from '#server/db/public-users'
import { toUserCard } from '#server/domain/user-card'

export const listBlocked = handler(
  'user.list_blocked',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const { rows, total } = await listRows(db, viewer.id, input)
    // Users who block each other cannot open each other's images, so no avatar is returned.
    return {
      items: rows.map((row) => toUserCard({ ...row, avatar_key: null }, viewer.id, fileLinks.sign)),
      total,
    }
  },
)
