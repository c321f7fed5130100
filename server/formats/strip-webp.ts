/** The chunks of the image itself, still or animated; all others are metadata. */
const imageChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

const notesFlags = 0x08 | 0x04
const mostChunks = 10_000

/** Removes EXIF, XMP and all other metadata; undefined: not a complete WebP. */
export function stripWebp(bytes: Uint8Array): Buffer | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const kept: Buffer[] = []
  let at = 12
  for (let count = 0; at + 8 <= file.length && count < mostChunks; count++) {
    const length = file.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > file.length) return undefined
    if (imageChunks.has(file.toString('latin1', at, at + 4))) kept.push(file.subarray(at, end))
    at = end
  }
  if (kept.length === 0) return undefined
  const stripped = Buffer.concat([file.subarray(0, 12), ...kept])
  stripped.writeUInt32LE(stripped.length - 8, 4)
  // VP8X has flags for the kinds of metadata that follow.
  if (stripped.toString('latin1', 12, 16) === 'VP8X') {
    stripped.writeUInt8(stripped.readUInt8(20) & ~notesFlags, 20)
  }
  return stripped
}
