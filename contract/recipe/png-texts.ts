import { crc32 } from './crc32.ts'
import { inflateUpTo } from './inflate.ts'

/** A text chunk of a PNG: a keyword, such as `parameters`, and its text. */
export type PngText = { keyword: string; text: string }

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
const chunkFrame = 12

// Limits the cost of hostile files: too many chunks, or a few bytes that unpack to gigabytes.
const limits = { chunks: 50_000, texts: 64, textBytes: 8 * 1024 * 1024 } as const

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

type Chunk = { type: string; start: number; end: number; data: Uint8Array }

/** Yields chunks until the end, the first truncated chunk or the limit. */
function* walkChunks(bytes: Uint8Array): Generator<Chunk> {
  if (!isPng(bytes)) return
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let start: number = signature.length
  for (let count = 0; count < limits.chunks && start + chunkFrame <= bytes.length; count++) {
    const end = start + chunkFrame + view.getUint32(start)
    if (end > bytes.length) return
    const type = latin1.decode(bytes.subarray(start + 4, start + 8))
    yield { type, start, end, data: bytes.subarray(start + 8, end - 4) }
    start = end
  }
}

export type ReadOptions = {
  texts: number
  textBytes: number
  /** Other keywords are neither unpacked nor counted. */
  wants(keyword: string): boolean
  /** true: only texts with a correct checksum. */
  isChecked: boolean
  /** Called for each wanted text before it is unpacked, and with the number of bytes afterwards; may throw to stop. */
  onNote?(): void
  onUnpacked?(bytes: number): void
}

const readAll: ReadOptions = { ...limits, wants: () => true, isChecked: false }

/** The texts of a PNG in file order; for a damaged file those that can be read, for other files none. */
export async function readPngTexts(bytes: Uint8Array, options = readAll): Promise<PngText[]> {
  const texts: PngText[] = []
  let left = options.textBytes
  let notes = 0
  for (const chunk of walkChunks(bytes)) {
    if (notes === options.texts || left <= 0) break
    const { type, data } = chunk
    const keyword = isTextType(type) ? readKeyword(data) : undefined
    if (!isTextType(type) || keyword === undefined || !options.wants(keyword)) continue
    // Damaged texts count too, because they cost as much as others.
    notes += 1
    options.onNote?.()
    if (options.isChecked && !isWhole(bytes, chunk)) continue
    const { text, size, unpackedBytes } = await readText(type, data.subarray(keyword.length + 1), left)
    options.onUnpacked?.(unpackedBytes)
    left -= size
    if (text !== undefined) texts.push({ keyword, text })
  }
  return texts
}

function isWhole(bytes: Uint8Array, { start, end }: Chunk): boolean {
  const sum = new DataView(bytes.buffer, bytes.byteOffset + end - 4, 4).getUint32(0)
  return crc32(bytes.subarray(start + 4, end - 4)) === sum
}

type TextType = 'tEXt' | 'zTXt' | 'iTXt'

function isTextType(type: string): type is TextType {
  return type === 'tEXt' || type === 'zTXt' || type === 'iTXt'
}

function readKeyword(data: Uint8Array): string | undefined {
  const end = data.subarray(0, 80).indexOf(0)
  return end < 1 ? undefined : latin1.decode(data.subarray(0, end))
}

type ReadText = { text: string | undefined; size: number; unpackedBytes: number }

async function readText(type: TextType, rest: Uint8Array, most: number): Promise<ReadText> {
  const found = findContent(type, rest)
  if (found === undefined) return { text: undefined, size: rest.length, unpackedBytes: 0 }
  const { bytes, unpackedBytes } = found.packed
    ? await inflateUpTo(found.content, most)
    : { bytes: found.content, unpackedBytes: 0 }
  const size = Math.max(rest.length, unpackedBytes)
  if (bytes === undefined || bytes.length > most) return { text: undefined, size, unpackedBytes }
  return { text: found.utf8 ? utf8.decode(bytes) : decodeLoosely(bytes), size, unpackedBytes }
}

type Content = { content: Uint8Array; packed: boolean; utf8: boolean }

function findContent(type: TextType, rest: Uint8Array): Content | undefined {
  if (type === 'tEXt') return { content: rest, packed: false, utf8: false }
  if (type === 'zTXt') {
    return rest[0] === 0 ? { content: rest.subarray(1), packed: true, utf8: false } : undefined
  }
  // Layout: compression flag, method, language, translated keyword, text.
  const [isPacked, method] = rest
  const languageEnd = rest.indexOf(0, 2)
  const keywordEnd = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1)
  if (keywordEnd < 0 || isPacked === undefined || isPacked > 1 || method !== 0) return undefined
  return { content: rest.subarray(keywordEnd + 1), packed: isPacked === 1, utf8: true }
}

/** Returns the PNG with these texts right before its pixels, where every reader finds them. */
export function insertPngTexts(bytes: Uint8Array, texts: readonly PngText[]): Uint8Array<ArrayBuffer> {
  const place = findPixelStart(bytes)
  if (place === undefined) throw new Error('This is not a PNG, so no text can be added.')
  const chunks = texts.map(makeTextChunk)
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, bytes.length)
  const longer = new Uint8Array(length)
  longer.set(bytes.subarray(0, place))
  let at = place
  for (const chunk of chunks) {
    longer.set(chunk, at)
    at += chunk.length
  }
  longer.set(bytes.subarray(place), at)
  return longer
}

function findPixelStart(bytes: Uint8Array): number | undefined {
  for (const { type, start } of walkChunks(bytes)) {
    if (type === 'IDAT') return start
  }
  return undefined
}

/** Uses `tEXt` for ASCII, which all readers decode alike; otherwise `iTXt` (UTF-8). */
function makeTextChunk({ keyword, text }: PngText): Uint8Array {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,77}[\x21-\x7e])?$/.test(keyword)) {
    throw new Error('A keyword has 1 to 79 printable ASCII characters.')
  }
  if (text.includes('\0')) throw new Error('A PNG text cannot contain a null character.')
  const isPlain = !/[^\p{ASCII}]/u.test(text)
  const head = isPlain ? `${keyword}\0` : `${keyword}\0\0\0\0\0`
  return makeChunk(isPlain ? 'tEXt' : 'iTXt', encoder.encode(head + text))
}

function makeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(chunkFrame + data.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(encoder.encode(type), 4)
  chunk.set(data, 8)
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, chunk.length - 4)))
  return chunk
}

const encoder = new TextEncoder()
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const latin1 = new TextDecoder('latin1')

/** The standard says Latin-1, but many programs write UTF-8. Latin-1 text is hardly ever valid UTF-8. */
function decodeLoosely(content: Uint8Array): string {
  try {
    return strictUtf8.decode(content)
  } catch {
    return latin1.decode(content)
  }
}
