import type { Inspection } from './inspection.ts'

const startOfScan = 0xda
const endOfImage = 0xd9

export function isJpeg(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 3) === '\xff\xd8\xff'
}

export function inspectJpeg(bytes: Buffer): Inspection {
  const end = findEnd(bytes)
  if (end === undefined) return { problem: 'damaged' }
  if (opensComment(bytes) || !isCameraTrailer(bytes.subarray(end))) return { problem: 'something_besides' }
  return { problem: undefined, decodable: bytes, isLossless: false }
}

/** Cameras write a few dozen, and a few thousand if colour profiles or previews are split. */
const maxSegments = 20_000

/** Walks the segments; undefined: the file is truncated or has too many segments. */
function findEnd(bytes: Buffer): number | undefined {
  let at = 2
  for (let count = 0; count < maxSegments && bytes[at] === 0xff; count++) {
    const marker = bytes[at + 1]
    if (marker === endOfImage) return at + 2
    if (marker === 0xff) {
      // Padding before a marker.
      at += 1
      continue
    }
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    at = marker === startOfScan ? findScanEnd(bytes, end) : end
  }
  return undefined
}

/**
 * In a scan, 0xFF followed by 0 is data and followed by 0xD0 to 0xD7 a restart marker; anything else ends the
 * scan.
 */
function findScanEnd(bytes: Buffer, from: number): number {
  // Byte by byte, because millions of indexOf calls take a second if every other byte is 0xFF.
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at += 1
  }
  return bytes.length
}

/**
 * A first segment of 0x2F2A bytes makes the file start with a script comment when read as Latin-1: a trick to
 * make it both an image and a program.
 */
function opensComment(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 6) === '/*'
}

/**
 * Cameras append padding, a second image (previews, depth and gain maps), the video of a "motion photo" or
 * Samsung's metadata. Users do not know about these, so they are accepted, but not stored.
 */
function isCameraTrailer(rest: Buffer): boolean {
  const first = skipZeros(rest)
  if (first === rest.length) return true
  // A video's first box begins with its size, whose leading zeros look like padding.
  const isImageOrFilm = /^(?:\xff\xd8\xff|[^]{1,3}ftyp)/.test(rest.toString('latin1', first, first + 8))
  return isImageOrFilm || rest.toString('latin1', rest.length - 4) === 'SEFT'
}

const zeros = Buffer.alloc(64 * 1024)

/** The index of the first byte that is not 0, or the length. Compares whole blocks for speed. */
function skipZeros(bytes: Buffer): number {
  let at = 0
  while (at + zeros.length <= bytes.length && zeros.equals(bytes.subarray(at, at + zeros.length)))
    at += zeros.length
  while (at < bytes.length && bytes[at] === 0) at += 1
  return at
}
