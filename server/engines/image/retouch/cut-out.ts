import sharp from 'sharp'
import type { Stroke } from '#contract/generation/strokes'
import { openImage, type Raster, toSharp } from '../raster.ts'
import { drawStrokes } from './draw-strokes.ts'

export type Background =
  | { kind: 'transparent' }
  | { kind: 'color'; color: string }
  | { kind: 'blur' }
  | { kind: 'image'; image: Uint8Array }

const NEUTRAL = 128
/** Of the longer side: wide enough to find colours that belong to the subject alone. */
const EDGE_BLUR = 1 / 300
const GROUND_BLUR = 1 / 40

/** What the user added or removed overrides what the network found. */
export async function correct(found: Raster, strokes: readonly Stroke[]): Promise<Raster> {
  if (strokes.length === 0) return found
  const drawn = await drawStrokes(strokes, found, NEUTRAL)
  const data = found.data.map((value, i) => {
    const stroke = drawn.data[i] ?? NEUTRAL
    return stroke >= NEUTRAL
      ? Math.max(value, ((stroke - NEUTRAL) * 255) / (255 - NEUTRAL))
      : Math.min(value, (stroke * 255) / NEUTRAL)
  })
  return { ...found, data }
}

/** The subject of an image on another background. `opacity` has the size of the image. */
export async function cutOut(image: Raster, opacity: Raster, background: Background): Promise<Raster> {
  const subject = await takeSubject(image, opacity)
  if (background.kind === 'transparent') return subject
  const ground = await drawGround(image, opacity, background)
  const data = new Uint8Array(3 * image.width * image.height)
  for (let pixel = 0; pixel < image.width * image.height; pixel++) {
    const share = (subject.data[4 * pixel + 3] ?? 0) / 255
    for (let colour = 0; colour < 3; colour++) {
      const [front, back] = [subject.data[4 * pixel + colour] ?? 0, ground[3 * pixel + colour] ?? 0]
      data[3 * pixel + colour] = Math.round(share * front + (1 - share) * back)
    }
  }
  return { ...image, data, channels: 3 }
}

/**
 * Half-transparent pixels at the edge still have the colour of the old background in them, which would shine as a
 * fringe on the new one, so they take the colour of the subject beside them.
 */
async function takeSubject(image: Raster, opacity: Raster): Promise<Raster> {
  const inside = await spread(image, (pixel) => ((opacity.data[pixel] ?? 0) / 255) ** 4, EDGE_BLUR)
  const data = new Uint8Array(image.data.length)
  for (let pixel = 0; pixel < image.width * image.height; pixel++) {
    const share = (opacity.data[pixel] ?? 0) / 255
    // What is not seen must not be in the file either.
    if (share === 0) continue
    for (let colour = 0; colour < 3; colour++) {
      const at = 4 * pixel + colour
      data[at] = Math.round(share * (image.data[at] ?? 0) + (1 - share) * (inside[at] ?? 0))
    }
    data[4 * pixel + 3] = Math.min(image.data[4 * pixel + 3] ?? 0, opacity.data[pixel] ?? 0)
  }
  return { ...image, data }
}

async function drawGround(
  image: Raster,
  opacity: Raster,
  background: Exclude<Background, { kind: 'transparent' }>,
): Promise<Uint8Array> {
  const { width, height } = image
  if (background.kind === 'image') {
    return openImage(background.image)
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer()
  }
  if (background.kind === 'color') {
    return sharp({ create: { width, height, channels: 3, background: background.color } })
      .raw()
      .toBuffer()
  }
  // Blurred without the subject, which would otherwise shine around itself.
  const outside = await spread(image, (pixel) => (1 - (opacity.data[pixel] ?? 0) / 255) ** 4, GROUND_BLUR)
  return toSharp({ ...image, data: outside })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Blurs an image so that each pixel counts by its weight; sharp blurs colours by their opacity. */
async function spread(image: Raster, weight: (pixel: number) => number, blur: number): Promise<Uint8Array> {
  const data = Uint8Array.from(image.data)
  // One step of opacity everywhere, so that places without any weight nearby have a colour too.
  for (let pixel = 0; pixel < image.width * image.height; pixel++)
    data[4 * pixel + 3] = Math.max(1, Math.round(255 * weight(pixel)))
  const sigma = Math.max(1, Math.max(image.width, image.height) * blur)
  return toSharp({ ...image, data })
    .blur(sigma)
    .raw()
    .toBuffer()
}
