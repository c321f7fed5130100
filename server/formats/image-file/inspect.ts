import { inspectAvif, isAvif } from './avif.ts'
import { inspectJpeg, isJpeg } from './jpeg.ts'
import { inspectPng, isPng } from './png.ts'
import { inspectWebp, isWebp } from './webp.ts'

export type ImageProblem =
  | 'not_a_picture'
  | 'damaged'
  | 'animated'
  /** Bytes that belong to no part of the picture. */
  | 'something_besides'

export type Inspection =
  | { problem: ImageProblem }
  | {
      problem: undefined
      /** What a decoder may be given. */
      decodable: Buffer
      /** Every pixel was kept when the file was made. */
      isLossless: boolean
    }

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
