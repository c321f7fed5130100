import { handler } from '#server/call'
import { findStaffBanner } from '#server/db/banner'
import { toStaffBanner } from '#server/domain/broadcasts/banner-state'

export const getBanner = handler('admin.get_banner', ['db', 'now'], async ({ db, now }) => {
  const banner = await findStaffBanner(db)
  return banner === undefined ? null : toStaffBanner(banner, now())
})
