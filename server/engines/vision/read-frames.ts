import sharp, { type SharpOptions } from 'sharp'
import type { Frame } from './square-view.ts'

/** Small enough to be fast, large enough for a face of a thirtieth of the image. */
const MOST_SIDE = 1024
const MOST_PIXELS = 120e6
const MOST_SECONDS = 30
const FORMATS = ['png', 'jpeg', 'webp', 'heif']
const MOST_PAGES = 1000
const MOST_FRAMES = 12
const THUMB_SIDE = 24

/** The frames of an image to scan, scaled down. Throws if the image cannot be decoded completely. */
export async function readFrames(image: Uint8Array, mostPixels = MOST_PIXELS): Promise<Frame[]> {
  const { format, pages = 1, width, height } = await open(image).metadata()
  if (width * height > mostPixels) throw new Error('The image has too many pixels.')
  if (!FORMATS.includes(format)) throw new Error(`The format ${format} is not supported.`)
  if (pages > MOST_PAGES) throw new Error('The image has too many frames.')
  if (pages === 1) return readFrame(image, 0)
  const chosen = chooseFrames(await readThumbs(image, pages), MOST_FRAMES)
  const frames: Frame[] = []
  for (const page of chosen) frames.push(...(await readFrame(image, page)))
  return frames
}

function open(image: Uint8Array, options: SharpOptions = {}) {
  return sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options }).timeout({
    seconds: MOST_SECONDS,
  })
}

/**
 * A transparent image is scanned on white, on black and without transparency, because anything may be hidden
 * beneath it.
 */
async function readFrame(image: Uint8Array, page: number): Promise<Frame[]> {
  const { data, info } = await open(image, { page })
    .autoOrient()
    .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const layOn = (background: number | undefined): Frame => {
    const flat = new Uint8ClampedArray(3 * width * height)
    for (let pixel = 0; pixel < width * height; pixel++) {
      const opacity = background === undefined ? 1 : (data[4 * pixel + 3] ?? 0) / 255
      for (let i = 0; i < 3; i++)
        flat[3 * pixel + i] = opacity * (data[4 * pixel + i] ?? 0) + (1 - opacity) * (background ?? 0)
    }
    return { data: flat, width, height, channels: 3 }
  }
  return isOpaque(data) ? [layOn(undefined)] : [layOn(255), layOn(0), layOn(undefined)]
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}

async function readThumbs(image: Uint8Array, pages: number): Promise<Uint8Array[]> {
  const all = await open(image, { pages: -1, limitInputPixels: 4 * MOST_PIXELS })
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const length = all.length / pages
  if (length !== 3 * THUMB_SIDE ** 2) throw new Error('Its frames could not be told apart.')
  return Array.from({ length: pages }, (_, page) => all.subarray(page * length, (page + 1) * length))
}

/**
 * The first frame, then repeatedly the one least similar to those chosen, so that a single odd frame is
 * always included.
 */
export function chooseFrames(thumbs: readonly Uint8Array[], most: number): number[] {
  const chosen = [0]
  const nearest = thumbs.map((thumb) => difference(thumb, thumbs[0] ?? thumb))
  while (chosen.length < most) {
    const next = nearest.indexOf(Math.max(...nearest))
    if ((nearest[next] ?? 0) === 0) break
    chosen.push(next)
    for (const [i, thumb] of thumbs.entries())
      nearest[i] = Math.min(nearest[i] ?? 0, difference(thumb, thumbs[next] ?? thumb))
  }
  return chosen
}

function difference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0)
}
