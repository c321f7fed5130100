import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { createGate } from './decode-gate.ts'

/** What an engine drew: a PNG, or an animated WebP. */
export type DrawnPicture = {
  data: Uint8Array
  contentType: 'image/png' | 'image/webp'
  width: number
  height: number
}

export type FinishedPicture = {
  /** What is kept: pixels and nothing else, with the invisible mark. A PNG, or the animated WebP without notes. */
  master: Buffer
  contentType: 'image/png' | 'image/webp'
  width: number
  height: number
  bytes: number
  /** Of the master. */
  sha256: Buffer
  /** At most 512 pixels on the long side; of an animation its first frame. */
  thumb: { webp: Buffer; avif: Buffer; width: number; height: number }
  /** Base64. */
  thumbhash: string
}

const maxSide = 16_384
const maxPixels = 40e6
const thumbSide = 512
const thumbhashSide = 100
// On two cores more at once would only make every one of them slower, and each holds its pixels in memory.
const passGate = createGate(2, Number.POSITIVE_INFINITY)

/** Makes of what an engine drew what is stored and shown. */
export async function finishPicture(drawn: DrawnPicture): Promise<FinishedPicture> {
  return passGate(() => finish(drawn))
}

async function finish({ data, contentType }: DrawnPicture): Promise<FinishedPicture> {
  const { data: pixels, info } = await sharp(data, { limitInputPixels: maxPixels })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (Math.max(width, height) > maxSide) throw new Error('The picture is larger than any engine draws.')
  const picture = () => sharp(pixels, { raw: { width, height, channels } })
  const [master, thumb, thumbhash] = await Promise.all([
    contentType === 'image/png' ? picture().png().toBuffer() : Buffer.from(data),
    makeThumb(picture()),
    makeThumbhash(picture()),
  ])
  return {
    master,
    contentType,
    width,
    height,
    bytes: master.length,
    sha256: createHash('sha256').update(master).digest(),
    thumb,
    thumbhash,
  }
}

async function makeThumb(picture: Sharp): Promise<FinishedPicture['thumb']> {
  const small = picture.resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
  const [webp, avif] = await Promise.all([
    small.clone().webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
    // Effort 4, the default, takes eight times as long.
    small.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
  ])
  return { webp: webp.data, avif, width: webp.info.width, height: webp.info.height }
}

async function makeThumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
