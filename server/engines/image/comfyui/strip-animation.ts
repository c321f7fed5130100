/** Chunks with metadata: servers write the whole graph there, prompt included. */
const NOTES = new Set(['EXIF', 'XMP '])
const NOTE_FLAGS = 0x0c
const ANIMATION_FLAG = 0x02

export type Animation = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** An animated WebP without its notes; undefined if it is not one from its first byte to its last. */
export function stripAnimation(bytes: Buffer): Animation | undefined {
  const isWebp = bytes.length > 30 && bytes.toString('latin1', 0, 4) === 'RIFF'
  if (!isWebp || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const chunks = listChunks(bytes)
  const [header] = chunks ?? []
  if (!chunks || !header || header.type !== 'VP8X' || header.bytes.length < 18) return undefined
  const flags = header.bytes.readUInt8(8)
  if ((flags & ANIMATION_FLAG) === 0 || !chunks.some(({ type }) => type === 'ANMF')) return undefined
  const withoutFlags = Buffer.from(header.bytes)
  withoutFlags.writeUInt8(flags & ~NOTE_FLAGS, 8)
  const kept = chunks.slice(1).filter(({ type }) => !NOTES.has(type))
  const body = Buffer.concat([Buffer.from('WEBP'), withoutFlags, ...kept.map((chunk) => chunk.bytes)])
  const start = Buffer.from('RIFF\0\0\0\0', 'latin1')
  start.writeUInt32LE(body.length, 4)
  return {
    data: Buffer.concat([start, body]),
    width: header.bytes.readUIntLE(12, 3) + 1,
    height: header.bytes.readUIntLE(15, 3) + 1,
  }
}

function listChunks(bytes: Buffer): { type: string; bytes: Buffer }[] | undefined {
  const chunks: { type: string; bytes: Buffer }[] = []
  let at = 12
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    // Chunks begin at even offsets.
    const end = at + 8 + size + (size % 2)
    if (end > bytes.length) return undefined
    chunks.push({ type: bytes.toString('latin1', at, at + 4), bytes: bytes.subarray(at, end) })
    at = end
  }
  return at === bytes.length && bytes.readUInt32LE(4) + 8 === bytes.length ? chunks : undefined
}
