import type { HouseImageRow } from '#server/db/house-images'
import type { FileLinks } from '#server/outside/file-links'

/** Its address works for everybody, because it is shown to visitors. */
export function viewHouseImage(row: HouseImageRow, fileLinks: FileLinks) {
  const { asset_id: imageId, title, tags, width, height } = row
  return { image_id: imageId, title, tags, url: fileLinks.sign(row.storage_key), width, height }
}
