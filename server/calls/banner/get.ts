import { handler } from '#server/call'
import { findBanner } from '#server/db/banner'

export const get = handler('banner.get', ['db'], async ({ db }) => {
  const banner = await findBanner(db)
  return banner === undefined ? null : { banner_id: String(banner.set_at.getTime()), text: banner.text }
})
