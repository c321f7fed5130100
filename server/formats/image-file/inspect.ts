import { inspectAvif, isAvif } from './avif.ts'
import type { Inspection } from './inspection.ts'
import { inspectJpeg, isJpeg } from './jpeg.ts'
import { inspectPng, isPng } from './png.ts'
import { inspectWebp, isWebp } from './webp.ts'

/**
 * Reads a picture file from its first byte to its last without decoding it. Only the bytes say what it is: a name or
 * a header is whatever the sender likes.
 */
export function inspectImage(bytes: Buffer): Inspection {
  if (isPng(bytes)) return inspectPng(bytes)
  if (isJpeg(bytes)) return inspectJpeg(bytes)
  if (isWebp(bytes)) return inspectWebp(bytes)
  if (isAvif(bytes)) return inspectAvif(bytes)
  return { problem: 'not_a_picture' }
}
