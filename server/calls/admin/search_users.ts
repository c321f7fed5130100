import { handler } from '#server/call'
import { findNamedUsers, listNamedUsers, listStaffUsers, searchStaffUsers } from '#server/db/staff-users'
import { toFoundUser } from '#server/domain/staff/staff-user-view'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const searchUsers = handler('admin.search_users', ['db'], async ({ input, db }) => {
  const { query, only, before, limit } = input
  // One more than requested, to know whether there is another page.
  const page = { only, before, limit: limit + 1 }
  const search = async () => {
    const { ids, isExact } = await findNamedUsers(db, query, uuid.test(query) ? query : undefined)
    // Names that contain the query are not searched for where nobody needs them: among a million it takes longer.
    const isEnough = only === 'all' && (isExact || ids.length >= page.limit || query.includes('@'))
    return isEnough ? listNamedUsers(db, { ...page, ids }) : searchStaffUsers(db, { ...page, query, ids })
  }
  const rows = query === '' ? await listStaffUsers(db, page) : await search()
  return { items: rows.slice(0, limit).map(toFoundUser), has_more: rows.length > limit }
})
