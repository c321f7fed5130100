import { type Raster, toSharp } from '../raster.ts'
import { DOUBLE_MARGIN, DOUBLE_SIDE } from './double-network.ts'
import type { Networks } from './networks.ts'

/** The network takes half a minute to double this many pixels twice on two cores; of more it doubles only once. */
const TWICE_UP_TO = 512 * 768
const STEP = DOUBLE_SIDE - 2 * DOUBLE_MARGIN

/** Four times as wide and high. */
export async function enlargeImage(
  image: Raster,
  networks: Networks,
  step: (done: number) => void,
): Promise<Raster> {
  const [width, height] = [4 * image.width, 4 * image.height]
  const twice = await double(image, networks, (done) => step(0.2 * done))
  const isSmall = image.width * image.height <= TWICE_UP_TO
  const large = isSmall ? await double(twice, networks, (done) => step(0.2 + 0.8 * done)) : twice
  const data = await toSharp(large).resize(width, height, { fit: 'fill' }).raw().toBuffer()
  return { data, width, height, channels: 4 }
}

/** Twice as wide and high, in tiles that overlap by as much as the network looks around. */
async function double(image: Raster, networks: Networks, step: (done: number) => void): Promise<Raster> {
  const size = { width: 2 * image.width, height: 2 * image.height }
  // The network knows no opacity.
  const plain = await toSharp(image).resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer()
  const result: Raster = { ...size, data: plain, channels: 4 }
  const columns = Math.ceil(image.width / STEP)
  const tiles = columns * Math.ceil(image.height / STEP)
  for (let tile = 0; tile < tiles; tile++) {
    step(tile / tiles)
    const [left, top] = [STEP * (tile % columns), STEP * Math.floor(tile / columns)]
    putTile(result, await networks.double(cutTile(image, left, top)), 2 * left, 2 * top)
  }
  return result
}

/** Beyond the edge the image goes on with its last pixels. */
function cutTile({ data, width, height }: Raster, left: number, top: number): Float32Array {
  const planes = new Float32Array(3 * DOUBLE_SIDE ** 2)
  for (let pixel = 0; pixel < DOUBLE_SIDE ** 2; pixel++) {
    const x = Math.min(width - 1, Math.max(0, left + (pixel % DOUBLE_SIDE) - DOUBLE_MARGIN))
    const y = Math.min(height - 1, Math.max(0, top + Math.floor(pixel / DOUBLE_SIDE) - DOUBLE_MARGIN))
    for (let colour = 0; colour < 3; colour++)
      planes[colour * DOUBLE_SIDE ** 2 + pixel] = data[4 * (y * width + x) + colour] ?? 0
  }
  return planes
}

function putTile({ data, width, height }: Raster, planes: Float32Array, left: number, top: number): void {
  const side = 2 * STEP
  for (let pixel = 0; pixel < side ** 2; pixel++) {
    const [x, y] = [left + (pixel % side), top + Math.floor(pixel / side)]
    if (x >= width || y >= height) continue
    for (let colour = 0; colour < 3; colour++) {
      const value = planes[colour * side ** 2 + pixel] ?? 0
      data[4 * (y * width + x) + colour] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
}
