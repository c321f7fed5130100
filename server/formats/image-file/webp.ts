import type { Inspection } from './inspection.ts'

/** A still image has about six; a file of empty chunks could have millions. */
const maxChunks = 1_000

export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

export function inspectWebp(bytes: Buffer): Inspection {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return { problem: 'damaged' }
  if (end < bytes.length) return { problem: 'something_besides' }
  let isLossless = false
  let at = 12
  for (let count = 0; at + 8 <= end; count++) {
    if (count === maxChunks) return { problem: 'damaged' }
    const type = bytes.toString('latin1', at, at + 4)
    if (type === 'ANIM' || type === 'ANMF') return { problem: 'animated' }
    if (type === 'VP8L') isLossless = true
    const size = bytes.readUInt32LE(at + 4)
    // Chunks are padded to even sizes.
    at += 8 + size + (size % 2)
  }
  return at === end ? { problem: undefined, decodable: bytes, isLossless } : { problem: 'damaged' }
}
