import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Pixels } from '#server/domain/invisible-mark/cells'
import { embedMarkInTurns } from '#server/domain/invisible-mark/embed-mark'
import { inspectPicture } from '#server/domain/picture-file/inspect'
import { stripWebp } from '#server/domain/strip-webp'
import { createGate } from './decode-gate.ts'

/** What an engine drew: a PNG, or an animated WebP. */
export type DrawnPicture = { data: Uint8Array; contentType: 'image/png' | 'image/webp' }

export type FinishedPicture = {
  /** What is kept: pixels and nothing else, with the invisible mark. A PNG, or the animated WebP without notes. */
  master: Buffer
  contentType: 'image/png' | 'image/webp'
  width: number
  height: number
  bytes: number
  /** Of the master. */
  sha256: Buffer
  /** WebP in full size for pages, a fraction of the master's bytes; null where the thumb is as large, or it moves. */
  display: Buffer | null
  /** At most 512 pixels on the long side; of an animation its first frame. */
  thumb: { webp: Buffer; avif: Buffer; width: number; height: number }
  /** Base64. */
  thumbhash: string
}

/** What the invisible mark says [S-9]: "made by AI, here". The last byte is for other kinds to come. */
export const MADE_BY_AI = 0x4e_42_a1_01

const maxPixels = 40e6
const thumbSide = 512
const thumbhashSide = 100
// On two cores more at once would only make each of them slower, and each holds its pixels in memory.
const passGate = createGate(2, Number.POSITIVE_INFINITY)

/** Makes of what an engine drew what is stored and shown. Throws if it is no picture. */
export async function finishPicture(drawn: DrawnPicture): Promise<FinishedPicture> {
  return passGate(() =>
    drawn.contentType === 'image/png' ? finishStill(drawn.data) : finishMoving(drawn.data),
  )
}

async function finishStill(data: Uint8Array): Promise<FinishedPicture> {
  // Without its text chunks: a decoder unpacks even those that it throws away.
  const inspection = inspectPicture(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
  if (inspection.problem !== undefined) throw new Error(`The engine's picture is ${inspection.problem}.`)
  const pixels = await decode(inspection.decodable)
  await markInTurns(pixels)
  const picture = toSharp(pixels)
  const isLarge = Math.max(pixels.width, pixels.height) > thumbSide
  const [master, display, small] = await Promise.all([
    picture.clone().png().toBuffer(),
    isLarge ? picture.clone().webp({ quality: 90 }).toBuffer() : null,
    makeSmall(picture),
  ])
  return { ...describeMaster(master, 'image/png', pixels), display, ...small }
}

/** The mark would need every frame encoded anew, with a loss; engines that draw frames can mark them before. */
async function finishMoving(data: Uint8Array): Promise<FinishedPicture> {
  const master = stripWebp(data)
  if (master === undefined) throw new Error("The engine's picture is damaged.")
  const poster = await decode(master)
  const small = await makeSmall(toSharp(poster))
  return { ...describeMaster(master, 'image/webp', poster), display: null, ...small }
}

async function decode(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
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
  contentType: FinishedPicture['contentType'],
  { width, height }: Pixels,
): Omit<FinishedPicture, 'display' | 'thumb' | 'thumbhash'> {
  const sha256 = createHash('sha256').update(master).digest()
  return { master, contentType, width, height, bytes: master.length, sha256 }
}

async function makeSmall(picture: Sharp): Promise<Pick<FinishedPicture, 'thumb' | 'thumbhash'>> {
  const small = picture.clone().resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
  const [webp, avif, thumbhash] = await Promise.all([
    small.clone().webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
    // Effort 4, the default, takes eight times as long for a few per cent.
    small.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
    makeThumbhash(picture),
  ])
  return { thumb: { webp: webp.data, avif, width: webp.info.width, height: webp.info.height }, thumbhash }
}

async function makeThumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .clone()
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
