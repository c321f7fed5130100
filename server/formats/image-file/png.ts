import type { Inspection } from './inspection.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * The chunks of the image itself: pixels, transparency, colours, orientation. All others are removed before
 * decoding, because decoders decompress text chunks even to discard them, and 2 MB can become 6 GB.
 */
const neededChunks = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'eXIf',
])

/** Encoders write a few thousand; a file of empty chunks could have millions. */
const maxChunks = 50_000

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

type Chunk = { type: string; start: number; end: number }

/** All chunks up to IEND; the last one may extend beyond the file. */
function* walkChunks(bytes: Buffer): Generator<Chunk> {
  let start = signature.length
  for (let count = 0; count < maxChunks && start + 12 <= bytes.length; count++) {
    const end = start + 12 + bytes.readUInt32BE(start)
    const type = bytes.toString('latin1', start + 4, start + 8)
    yield { type, start, end }
    if (type === 'IEND') return
    start = end
  }
}

export function inspectPng(bytes: Buffer): Inspection {
  const kept: Buffer[] = [signature]
  for (const { type, start, end } of walkChunks(bytes)) {
    if (end > bytes.length) return { problem: 'damaged' }
    if (type === 'acTL') return { problem: 'animated' }
    if (neededChunks.has(type)) kept.push(bytes.subarray(start, end))
    if (type === 'IEND') {
      if (end < bytes.length) return { problem: 'something_besides' }
      return { problem: undefined, decodable: Buffer.concat(kept), isLossless: true }
    }
  }
  return { problem: 'damaged' }
}

/** The same image without text chunks and animation frames. */
export function stillPng(bytes: Buffer): Buffer {
  const needed = [...walkChunks(bytes)].filter(({ type }) => neededChunks.has(type))
  return Buffer.concat([signature, ...needed.map(({ start, end }) => bytes.subarray(start, end))])
}
