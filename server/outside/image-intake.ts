import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { badInput, CallError } from '#server/call-error'
import { carriesForeignContent } from '#server/formats/image-file/foreign-content'
import { inspectImage } from '#server/formats/image-file/inspect'
import type { ImageProblem, Inspection } from '#server/formats/image-file/inspection'
import { type Extension, type MediaType, toMediaType } from '#server/formats/media-types'
import type { BudgetLimits, WorkBudget } from '#server/formats/work-budget'
import { assertNoConnectionHeld } from '#server/held-connection'
import { createFairGate } from './decode-gate.ts'

export type Image = {
  bytes: Buffer
  mediaType: MediaType
  extension: Extension
  width: number
  height: number
  sha256: Buffer
}

const maxBytes = 25 * 1024 * 1024
const maxMegapixels = 40
const maxSide = 16_384
/**
 * Formats that decode in one go, such as AVIF, are limited only by their pixels: 40 megapixels take two
 * seconds.
 */
const maxDecodeSeconds = 20
const lossyQuality = 92

/**
 * A decode may take 300 MB and one of the four threads that password hashing and file reading need too, so
 * two run at once. An account decodes one image at a time and then goes to the end of the queue. Waiting
 * uploads are held in memory, so few may wait.
 */
const passGate = createFairGate({ atOnce: 2, atOnceForOne: 1, mayWait: 16, mayWaitForOne: 4 })

/** For a single image. */
export const imageLimits: BudgetLimits = {
  entries: 1,
  references: 1,
  unpackedBytes: maxBytes,
  pixels: maxMegapixels * 1e6,
  depth: 0,
  values: 0,
  elapsedMs: 60_000,
}

/**
 * Decodes an upload and encodes it again: upright, in sRGB, and without anything but pixels (place and time,
 * camera, hidden data). Refuses what cannot be decoded completely and safely.
 */
export async function takeImage(
  sent: Buffer,
  { owner, budget }: { owner: string; budget: WorkBudget },
): Promise<Image> {
  assertNoConnectionHeld('Decoding a picture')
  if (sent.length === 0) throw refuse('The file is empty. Choose a picture and send it again.')
  if (sent.length > maxBytes)
    throw new CallError('too_large', { sentence: 'A picture may have at most 25 MB.' })
  const inspection = inspectImage(sent)
  if (inspection.problem !== undefined) throw refuse(sentences[inspection.problem])
  if (await carriesForeignContent(sent)) throw refuse(sentences.something_besides)
  return passGate(owner, () => encodeAnew(inspection, budget), budget.signal)
}

const sentences: Record<ImageProblem, string> = {
  not_a_picture: 'This is not a picture that we can read. Send a PNG, JPEG, WebP or AVIF file.',
  damaged: 'This picture is damaged or incomplete. Open it, save it again and send the new file.',
  animated: 'This picture is animated. Save one frame of it as PNG or JPEG and send that.',
  something_besides:
    'This file carries more than a picture. Open it, save it as a new picture and send that.',
}

function refuse(sentence: string): CallError {
  return badInput('body', sentence)
}

async function encodeAnew(
  { decodable, isLossless }: Inspection & { problem: undefined },
  budget: WorkBudget,
): Promise<Image> {
  const { width, height, hasAlpha } = await readHeader(decodable)
  checkSize(width, height)
  budget.take('pixels', width * height)
  budget.count('decoded')

  const image = sharp(decodable, {
    limitInputPixels: maxMegapixels * 1e6,
    // Not 'warning': some phones write JPEGs that are fine although libjpeg warns about them.
    failOn: 'error',
  })
    .autoOrient()
    .timeout({ seconds: maxDecodeSeconds })
  // A lossy image is stored as JPEG in a third of the space, or as WebP if it has transparency.
  const extension = isLossless ? 'png' : hasAlpha ? 'webp' : 'jpg'
  const encoders = {
    png: () => image.png(),
    webp: () => image.webp({ quality: lossyQuality }),
    jpg: () => image.jpeg({ quality: lossyQuality, chromaSubsampling: '4:4:4' }),
  }
  const encoder = encoders[extension]()
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true }).catch((error: Error) => {
    throw error.message.includes('timeout')
      ? refuse('This picture takes too long to open. Save it as a PNG or JPEG and send that.')
      : refuse(sentences.damaged)
  })
  return {
    bytes: data,
    mediaType: toMediaType(extension),
    extension,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest(),
  }
}

/** Decodes nothing, so that a header with a billion pixels costs nothing. */
async function readHeader(decodable: Buffer) {
  try {
    return await sharp(decodable, { limitInputPixels: false }).metadata()
  } catch {
    throw refuse(sentences.damaged)
  }
}

function checkSize(width: number, height: number): void {
  const megapixels = (width * height) / 1e6
  if (megapixels > maxMegapixels) {
    const has = Math.ceil(megapixels * 10) / 10
    throw refuse(
      `This picture has ${has} megapixels; at most ${maxMegapixels} are possible. Make it smaller and send it again.`,
    )
  }
  if (Math.max(width, height) > maxSide) {
    throw refuse(
      `This picture is ${width} × ${height} pixels; a side may have at most ${maxSide.toLocaleString('en')}. Make it smaller and send it again.`,
    )
  }
}
