import { type Raster, resizeGrey, toSharp } from '../raster.ts'
import { type Networks, SUBJECT_SIDE } from './networks.ts'

/** Below this the network only guesses; such places would be blotches on the new background. */
const FAINT = 0.1

/** How much each pixel belongs to the subject, 0 to 255, in the size of the image. */
export async function findSubject(image: Raster, networks: Networks): Promise<Raster> {
  const side = SUBJECT_SIDE
  const small = await toSharp(image)
    .flatten({ background: '#808080' })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const planes = new Float32Array(3 * side * side)
  for (let pixel = 0; pixel < side * side; pixel++)
    for (let colour = 0; colour < 3; colour++)
      planes[colour * side * side + pixel] = ((small[3 * pixel + colour] ?? 0) - 128) / 256
  const shares = await networks.findSubject(planes)
  const data = new Uint8ClampedArray(shares.length)
  for (let i = 0; i < shares.length; i++) data[i] = (255 * ((shares[i] ?? 0) - FAINT)) / (1 - 2 * FAINT)
  return resizeGrey({ data: new Uint8Array(data.buffer), width: side, height: side, channels: 1 }, image)
}
