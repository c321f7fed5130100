import { inspectAvif, isAvif } from './avif.ts'
import type { Inspection } from './inspection.ts'
import { inspectJpeg, isJpeg } from './jpeg.ts'
import { inspectPng, isPng } from './png.ts'
import { inspectWebp, isWebp } from './webp.ts'

/**
 * Checks the structure of a whole image file without decoding it. The type is detected by content only,
 * because names and headers can be wrong.
 */
export function inspectImage(bytes: Buffer): Inspection {
  if (isPng(bytes)) return inspectPng(bytes)
  if (isJpeg(bytes)) return inspectJpeg(bytes)
  if (isWebp(bytes)) return inspectWebp(bytes)
  if (isAvif(bytes)) return inspectAvif(bytes)
  return { problem: 'not_a_picture' }
}
