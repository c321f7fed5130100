import { findRegion } from '../mask-region.ts'
import { type Raster, toSharp } from '../raster.ts'
import type { Networks } from './networks.ts'

/** Fills in what the mask marks (above half grey) from its surroundings. The rest stays as it is, pixel by pixel. */
export async function eraseRegion(image: Raster, mask: Raster, networks: Networks): Promise<Raster> {
  const region = findRegion(mask)
  if (region === null) return image
  const crop = await toSharp(image).removeAlpha().extract(region).raw().toBuffer()
  const hole = await toSharp(mask).extract(region).toColourspace('b-w').raw().toBuffer()
  const pixels = region.width * region.height
  const planes = new Uint8Array(3 * pixels)
  const keep = new Uint8Array(pixels)
  for (let pixel = 0; pixel < pixels; pixel++) {
    keep[pixel] = (hole[pixel] ?? 0) > 127 ? 0 : 255
    for (let colour = 0; colour < 3; colour++) planes[colour * pixels + pixel] = crop[3 * pixel + colour] ?? 0
  }
  const filled = await networks.erase(planes, keep, region)
  const data = Uint8Array.from(image.data)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const share = (hole[pixel] ?? 0) / 255
    if (share === 0) continue
    const at =
      4 *
      ((region.top + Math.floor(pixel / region.width)) * image.width + region.left + (pixel % region.width))
    for (let colour = 0; colour < 3; colour++) {
      const fresh = filled[colour * pixels + pixel] ?? 0
      data[at + colour] = Math.round(share * fresh + (1 - share) * (image.data[at + colour] ?? 0))
    }
    data[at + 3] = Math.max(image.data[at + 3] ?? 0, Math.round(255 * share))
  }
  return { ...image, data }
}
