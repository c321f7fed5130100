import sharp from 'sharp'
import { type Raster, toSharp } from '../../raster.ts'
import { blendFace } from './blend-face.ts'
import { type FacePoints, outlineOf, type Point, sizeOf } from './face-shape.ts'
import { matchColors } from './match-colors.ts'
import { warpFace } from './warp-face.ts'

/** The points of a face in the source and of the one that it replaces, in shares of each image's sides. */
export type FacePair = { from: FacePoints; to: FacePoints }

/** Of the size of a face. */
const FEATHER = 0.035
const MARGIN = 0.25

/** Puts faces of the source into the image. What is not face stays as it is, pixel by pixel. */
export async function swapFaces(
  image: Raster,
  source: Raster,
  pairs: readonly FacePair[],
  step: (done: number) => void = () => {},
): Promise<Raster> {
  const result = { ...image, data: Uint8Array.from(image.data) }
  for (const [i, { from, to }] of pairs.entries()) {
    step(i / pairs.length)
    const target = toPixels(to, image)
    await putFace(result, await shrinkToFit(source, toPixels(from, source), sizeOf(target)), target)
  }
  return result
}

const toPixels = (shares: FacePoints, { width, height }: Raster): FacePoints =>
  shares.map((share, i) => share * (i % 2 === 0 ? width : height))

/** A larger face is made smaller beforehand: sampled as it is, its details would become noise. */
async function shrinkToFit(source: Raster, points: FacePoints, size: number) {
  const scale = size / Math.max(1, sizeOf(points))
  const shrunk = {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  }
  if (scale > 0.8) return { raster: source, points }
  const [scaleX, scaleY] = [shrunk.width / source.width, shrunk.height / source.height]
  const data = await toSharp(source).resize(shrunk.width, shrunk.height, { fit: 'fill' }).raw().toBuffer()
  return {
    raster: { ...source, ...shrunk, data },
    points: points.map((value, i) => value * (i % 2 === 0 ? scaleX : scaleY)),
  }
}

async function putFace(
  image: Raster,
  { raster, points }: { raster: Raster; points: FacePoints },
  to: FacePoints,
): Promise<void> {
  const outline = outlineOf(to)
  const part = partAround(outline, MARGIN * sizeOf(to), image)
  if (part.width < 2 || part.height < 2) return
  const target = readPart(image, part)
  const mask = await drawMask(outline, part, FEATHER * sizeOf(to))
  const face = warpFace(raster, points, to, part)
  matchColors(face.rgb, target, mask)
  blendFace(face, target, mask)
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const share = face.isReached[pixel] === 1 ? (mask[pixel] ?? 0) : 0
    if (share === 0) continue
    const [x, y] = [pixel % part.width, Math.floor(pixel / part.width)]
    const at = image.channels * ((part.top + y) * image.width + part.left + x)
    for (let colour = 0; colour < 3; colour++) {
      const value = share * (face.rgb[3 * pixel + colour] ?? 0) + (1 - share) * (image.data[at + colour] ?? 0)
      image.data[at + colour] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
}

type Part = { left: number; top: number; width: number; height: number }

function partAround(outline: readonly Point[], margin: number, image: Raster): Part {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin))
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin))
  return {
    left,
    top,
    width: Math.min(image.width, Math.ceil(Math.max(...xs) + margin)) - left,
    height: Math.min(image.height, Math.ceil(Math.max(...ys) + margin)) - top,
  }
}

function readPart({ data, width, channels }: Raster, part: Part): Float32Array {
  const rgb = new Float32Array(3 * part.width * part.height)
  for (let pixel = 0; pixel < part.width * part.height; pixel++) {
    const [x, y] = [pixel % part.width, Math.floor(pixel / part.width)]
    const at = channels * ((part.top + y) * width + part.left + x)
    for (let colour = 0; colour < 3; colour++) rgb[3 * pixel + colour] = data[at + colour] ?? 0
  }
  return rgb
}

/** 1 inside the outline, 0 outside, with a soft edge. */
async function drawMask(outline: readonly Point[], part: Part, feather: number): Promise<Float32Array> {
  const path = outline.map(({ x, y }) => `${x - part.left} ${y - part.top}`).join('L')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${part.width}" height="${part.height}"><path d="M${path}Z" fill="#fff"/></svg>`
  const drawn = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#000' })
    .blur(Math.max(0.5, feather))
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer()
  return Float32Array.from(drawn, (value) => value / 255)
}
