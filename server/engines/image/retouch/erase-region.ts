import type { Networks } from './networks.ts'
import { type Raster, toSharp } from './raster.ts'

/** What is around a mask tells the network what to draw in it. */
const LEAST_CONTEXT = 64

export type Region = { left: number; top: number; width: number; height: number }

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

/** The part of the image to look at: what is marked and as much again around it. null: nothing is marked. */
export function findRegion({ data, width, height }: Raster): Region | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) <= 127) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < 0) return null
  const context = Math.max(LEAST_CONTEXT, Math.round(Math.max(right - left, bottom - top) / 2))
  const [x0, y0] = [Math.max(0, left - context), Math.max(0, top - context)]
  const [x1, y1] = [Math.min(width, right + 1 + context), Math.min(height, bottom + 1 + context)]
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 }
}
