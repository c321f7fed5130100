import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { inspectImage } from '#server/formats/image-file/inspect'
import type { Pixels } from '#server/formats/invisible-mark/cells'
import { embedMarkInTurns } from '#server/formats/invisible-mark/embed-mark'
import { readMark } from '#server/formats/invisible-mark/read-mark'
import { toMediaType } from '#server/formats/media-types'
import { stripWebp } from '#server/formats/strip-webp'
import { createGate } from './decode-gate.ts'
import type { Image } from './image-intake.ts'

/** An engine's result: a PNG or an animated WebP. */
export type DrawnImage = { data: Uint8Array; contentType: 'image/png' | 'image/webp' }

export type FinishedImage = {
  /** The stored file: only pixels, with the invisible mark. A PNG, or the animated WebP without metadata. */
  master: Buffer
  contentType: 'image/png' | 'image/webp'
  width: number
  height: number
  /** Of the master. */
  sha256: Buffer
  /** A WebP of at most 512 pixels on the long side; of an animation its first frame. */
  thumb: Buffer
  /** Base64. */
  thumbhash: string
}

/** The payload of the invisible mark [S-9]: "made by AI, here". The last byte leaves room for other kinds. */
export const MADE_BY_AI = 0x4e_42_a1_01

const maxPixels = 40e6
const thumbSide = 512
const thumbhashSide = 100
// More at once would only slow each other down on two cores, and each holds its pixels in memory.
const passGate = createGate(2, Number.POSITIVE_INFINITY)

/** Converts an engine's result to what is stored and shown. Throws if it is not an image. */
export async function finishImage(drawn: DrawnImage): Promise<FinishedImage> {
  return passGate(() =>
    drawn.contentType === 'image/png' ? finishStill(drawn.data) : finishMoving(drawn.data),
  )
}

const pageSide = 768

/** An upload in the size of a picture on a page. One that was made here keeps its invisible mark [S-9]. */
export async function shrinkForPages({ bytes }: Image): Promise<{ image: Image; isMadeHere: boolean }> {
  return passGate(async () => {
    const pixels = await toPixels(sharp(bytes, { limitInputPixels: maxPixels }))
    const isMadeHere = readMark(pixels) === MADE_BY_AI
    const small = await shrink(pixels, pageSide)
    if (isMadeHere) await markInTurns(small)
    const file = await toSharp(small).webp({ quality: 84 }).toBuffer()
    const { width, height } = small
    const sha256 = createHash('sha256').update(file).digest()
    return {
      image: { bytes: file, mediaType: toMediaType('webp'), extension: 'webp', width, height, sha256 },
      isMadeHere,
    }
  })
}

async function finishStill(data: Uint8Array): Promise<FinishedImage> {
  // Without text chunks, because a decoder decompresses even those it discards.
  const inspection = inspectImage(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
  if (inspection.problem !== undefined) throw new Error(`The engine's picture is ${inspection.problem}.`)
  const pixels = await toPixels(sharp(inspection.decodable, { limitInputPixels: maxPixels }))
  const isLarge = Math.max(pixels.width, pixels.height) > thumbSide
  // Shrunk before marking, because too little of the mark would survive; the thumbnail gets its own.
  const small = isLarge ? await shrink(pixels, thumbSide) : pixels
  await markInTurns(pixels)
  if (isLarge) await markInTurns(small)
  const [master, thumbs] = await Promise.all([toSharp(pixels).png().toBuffer(), encodeThumb(small)])
  return { ...describeMaster(master, 'image/png', pixels), ...thumbs }
}

/**
 * Not marked, because every frame would have to be encoded again with a loss; engines can mark the frames
 * they draw.
 */
async function finishMoving(data: Uint8Array): Promise<FinishedImage> {
  const master = stripWebp(data)
  if (master === undefined) throw new Error("The engine's picture is damaged.")
  const poster = await toPixels(sharp(master, { limitInputPixels: maxPixels }))
  const small = await shrink(poster, thumbSide)
  await markInTurns(small)
  return { ...describeMaster(master, 'image/webp', poster), ...(await encodeThumb(small)) }
}

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function shrink(pixels: Pixels, side: number): Promise<Pixels> {
  return toPixels(toSharp(pixels).resize(side, side, { fit: 'inside', withoutEnlargement: true }))
}

function toSharp({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: channels as 1 | 2 | 3 | 4 } })
}

async function markInTurns(pixels: Pixels): Promise<void> {
  const work = embedMarkInTurns(pixels, MADE_BY_AI)
  while (!work.next().done) await setImmediate()
}

function describeMaster(
  master: Buffer,
  contentType: FinishedImage['contentType'],
  { width, height }: Pixels,
): Omit<FinishedImage, 'thumb' | 'thumbhash'> {
  const sha256 = createHash('sha256').update(master).digest()
  return { master, contentType, width, height, sha256 }
}

async function encodeThumb(small: Pixels): Promise<Pick<FinishedImage, 'thumb' | 'thumbhash'>> {
  const [thumb, thumbhash] = await Promise.all([
    toSharp(small).webp({ quality: 80 }).toBuffer(),
    makeThumbhash(small),
  ])
  return { thumb, thumbhash }
}

async function makeThumbhash(small: Pixels): Promise<string> {
  const { data, width, height } = await toPixels(toSharp(await shrink(small, thumbhashSide)).ensureAlpha())
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64')
}
