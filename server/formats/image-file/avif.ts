import type { Inspection } from './inspection.ts'

/** The boxes of a still AVIF, and `uuid` for content credentials. */
const stillBoxes = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid'])

/** A still image has about six; a file of empty boxes could have millions. */
const maxBoxes = 1_000

export function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  return brands.includes('avif') || brands.includes('avis')
}

export function inspectAvif(bytes: Buffer): Inspection {
  let at = 0
  for (let count = 0; at + 8 <= bytes.length; count++) {
    if (count === maxBoxes) return { problem: 'damaged' }
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'moov') return { problem: 'animated' }
    if (!stillBoxes.has(type)) return { problem: 'something_besides' }
    const end = at + readBoxSize(bytes, at)
    if (end > bytes.length || end < at + 8) return { problem: 'damaged' }
    at = end
  }
  return at === bytes.length
    ? { problem: undefined, decodable: bytes, isLossless: false }
    : { problem: 'something_besides' }
}

/** Size 0 means "to the end of the file", 1 means that a 64-bit size follows the type. */
function readBoxSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return bytes.length - at
  if (size === 1) return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0
  return size
}
