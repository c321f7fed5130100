import type { Inspection } from './inspect.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * The chunks that make up the picture: pixels, transparency, colours, orientation. All others are left out before
 * decoding, because decoders unpack text chunks even to throw them away, and 2 MB of those unpack to 6 GB.
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

export function inspectPng(bytes: Buffer): Inspection {
  const kept: Buffer[] = [signature]
  let at = signature.length
  for (let count = 0; count < maxChunks && at + 12 <= bytes.length; count++) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return { problem: 'damaged' }
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return { problem: 'animated' }
    if (neededChunks.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') {
      if (end < bytes.length) return { problem: 'something_besides' }
      return { problem: undefined, decodable: Buffer.concat(kept), isLossless: true }
    }
    at = end
  }
  return { problem: 'damaged' }
}
