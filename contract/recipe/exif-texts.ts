/** The EXIF texts in which programs store recipes. */
export type ExifTexts = { userComment?: string; makerNote?: string; make?: string; model?: string }

const tags = { 0x010f: 'make', 0x0110: 'model', 0x9286: 'userComment', 0x927c: 'makerNote' } as const
const exifPointer = 0x8769
const mostEntries = 200
const mostBytes = 4 * 1024 * 1024

/** Returns {} for other file types, damaged files and files without EXIF. */
export function readExifTexts(bytes: Uint8Array): ExifTexts {
  const block = findJpegExif(bytes) ?? findWebpExif(bytes)
  if (block === undefined) return {}
  try {
    return readTiff(block)
  } catch (error) {
    // An offset beyond the end of the file.
    if (error instanceof RangeError) return {}
    throw error
  }
}

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function findJpegExif(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = viewOf(bytes)
  const startOfScan = 0xda
  for (let at = 2, count = 0; at + 4 <= bytes.length && count < 1000; count++) {
    if (bytes[at] !== 0xff || bytes[at + 1] === startOfScan) return undefined
    const end = at + 2 + view.getUint16(at + 2)
    if (bytes[at + 1] === 0xe1 && ascii(bytes, at + 4, at + 10) === 'Exif\0\0')
      return bytes.subarray(at + 10, end)
    at = end
  }
  return undefined
}

function findWebpExif(bytes: Uint8Array): Uint8Array | undefined {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return undefined
  const view = viewOf(bytes)
  for (let at = 12, count = 0; at + 8 <= bytes.length && count < 10_000; count++) {
    const length = view.getUint32(at + 4, true)
    const data = bytes.subarray(at + 8, at + 8 + length)
    // Some programs add JPEG's six-byte prefix here as well.
    if (ascii(bytes, at, at + 4) === 'EXIF') return ascii(data, 0, 6) === 'Exif\0\0' ? data.subarray(6) : data
    at += 8 + length + (length % 2)
  }
  return undefined
}

function readTiff(block: Uint8Array): ExifTexts {
  const view = viewOf(block)
  const isLittle = ascii(block, 0, 2) === 'II'
  const texts: ExifTexts = {}
  const visit = (at: number, depth: number) => {
    const count = Math.min(view.getUint16(at, isLittle), mostEntries)
    for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
      const tag = view.getUint16(entry, isLittle)
      const length = view.getUint32(entry + 4, isLittle)
      if (tag === exifPointer && depth === 0) visit(view.getUint32(entry + 8, isLittle), 1)
      const name = tag in tags ? tags[tag as keyof typeof tags] : undefined
      if (name === undefined || length > mostBytes) continue
      const start = length <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle)
      texts[name] = decode(block.subarray(start, start + length), isLittle)
    }
  }
  visit(view.getUint32(4, isLittle), 0)
  return texts
}

/** A user comment starts with eight bytes that name its encoding; other fields, and some programs, omit them. */
function decode(data: Uint8Array, isLittle: boolean): string {
  const alphabet = ascii(data, 0, Math.min(8, data.length))
  const text =
    alphabet === 'UNICODE\0'
      ? decodeUtf16(data.subarray(8), isLittle)
      : new TextDecoder().decode(
          alphabet === 'ASCII\0\0\0' || alphabet === '\0'.repeat(8) ? data.subarray(8) : data,
        )
  return text.replace(/\0+$/, '')
}

/**
 * The byte order should be that of the block, but most programs always write big-endian, so it is detected from the
 * position of zero bytes.
 */
function decodeUtf16(data: Uint8Array, isLittle: boolean): string {
  const zeros = [0, 0]
  for (let at = 0; at + 1 < data.length; at += 2) {
    if (data[at] === 0) zeros[0] = (zeros[0] ?? 0) + 1
    if (data[at + 1] === 0) zeros[1] = (zeros[1] ?? 0) + 1
  }
  const [high = 0, low = 0] = zeros
  const little = high === low ? isLittle : low > high
  return new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(data)
}
