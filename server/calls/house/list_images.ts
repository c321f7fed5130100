import { handler } from '#server/call'
import { listShownHouseImages } from '#server/db/house-images'
import { viewHouseImage } from './view-house-image.ts'

/** As many as the wall of the landing page has places. */
const mostShown = 16

export const listImages = handler('house.list_images', ['db', 'fileLinks'], async ({ db, fileLinks }) => {
  const rows = await listShownHouseImages(db, mostShown)
  return { items: rows.map((row) => viewHouseImage(row, fileLinks)) }
})
