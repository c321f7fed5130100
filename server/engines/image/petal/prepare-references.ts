import sharp from 'sharp'
import { CREATIVITY } from '#contract/catalogue/references'
import type { AcceptedRequest } from '../check-request.ts'
import { BadImageRequestError } from '../errors.ts'
import { type ImageReference, SOURCE_KINDS } from '../image-engine.ts'
import { CELL_SIDE, GRID, NATIVE_SIDE } from './latent-shape.ts'
import { hintFromLines, linesOfImage, linesOfScribble } from './line-hint.ts'
import { toPlanes } from './pixels.ts'

/** The pictures that came with a request, in the shapes that the model takes. */
export type PreparedReferences = { source?: PreparedSource; hint?: Float32Array }

export type PreparedSource = {
  /** For the encoder. */
  planes: Float32Array
  strength: number
  mask?: PreparedMask
}

/** What is outside the mask comes back as it was, so the source is kept in the size that was asked for. */
export type PreparedMask = {
  /** Share of each latent cell to repaint. */
  repaint: Float32Array
  sourcePng: Uint8Array
  /** White is repainted. */
  maskPng: Uint8Array
}

const MOST_PIXELS = 40_000_000

/** Anything that cannot be decoded is a bad request, found out before the model starts. */
export async function prepareReferences(request: AcceptedRequest): Promise<PreparedReferences> {
  const source = request.references.find(({ kind }) => SOURCE_KINDS.includes(kind))
  const steering = request.references.filter((reference) => reference !== source)
  const [prepared, ...hints] = await Promise.all([
    source ? prepareSource(source, request) : undefined,
    ...steering.map((reference) => prepareHint(reference, request)),
  ])
  return {
    ...(prepared ? { source: prepared } : {}),
    ...(hints.length > 0 ? { hint: strongest(hints) } : {}),
  }
}

/** Steep at the low end: the model changes little before half of the picture is noise. */
export function strengthOf(creativity: number): number {
  return Math.min(0.97, 1 - (1 - creativity / CREATIVITY.max) ** 2)
}

async function prepareSource(reference: ImageReference, request: AcceptedRequest): Promise<PreparedSource> {
  const sourcePng = await fitted(reference.data, request, 'references')
  const { mask } = request
  // A masked place is to become something else, so without a word on it everything there is new.
  const creativity = reference.creativity ?? (mask ? CREATIVITY.max : CREATIVITY.default)
  const planes = toPlanes(
    await sharp(sourcePng).resize(NATIVE_SIDE, NATIVE_SIDE, { fit: 'fill' }).raw().toBuffer(),
  )
  if (!mask) return { planes, strength: strengthOf(creativity) }
  const maskPng = await fitted(mask, request, 'mask')
  const repaint = repaintShares(await nativeGrey(maskPng))
  return { planes, strength: strengthOf(creativity), mask: { repaint, sourcePng, maskPng } }
}

async function prepareHint(reference: ImageReference, request: AcceptedRequest): Promise<Float32Array> {
  const grey = await nativeGrey(await fitted(reference.data, request, 'references'))
  const lines = reference.kind === 'scribble' ? linesOfScribble(grey) : linesOfImage(grey)
  return hintFromLines(lines, reference.weight ?? 1)
}

/** Cropped to the shape that was asked for; the model's square is then a squeezed view of it. */
export async function fitted(
  data: Uint8Array,
  { width, height }: { width: number; height: number },
  path: string,
): Promise<Uint8Array> {
  try {
    return await sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    throw new BadImageRequestError([{ path, message: 'This picture cannot be read.' }])
  }
}

export async function nativeGrey(png: Uint8Array): Promise<Uint8Array> {
  return sharp(png).resize(NATIVE_SIDE, NATIVE_SIDE, { fit: 'fill' }).greyscale().raw().toBuffer()
}

function repaintShares(grey: Uint8Array): Float32Array {
  const shares = new Float32Array(GRID * GRID)
  for (const [i, value] of grey.entries()) {
    const [x, y] = [i % NATIVE_SIDE, Math.floor(i / NATIVE_SIDE)]
    const cell = Math.floor(y / CELL_SIDE) * GRID + Math.floor(x / CELL_SIDE)
    shares[cell] = (shares[cell] ?? 0) + value / 255 / CELL_SIDE ** 2
  }
  return shares
}

function strongest(hints: readonly Float32Array[]): Float32Array {
  return hints.reduce((one, other) => one.map((value, i) => Math.max(value, other[i] ?? 0)))
}
