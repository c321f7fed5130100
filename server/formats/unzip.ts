import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import type { WorkBudget } from './work-budget.ts'

/** Why an archive cannot be opened. */
export class ZipFault extends Error {}

export type OpenZip = {
  /** Files by name, in the order of the directory, without folders and links. */
  names: readonly string[]
  /** Unpacks one file within the budget; undefined: no such file. */
  read(name: string): Promise<Buffer | undefined>
}

type Entry = { name: string; method: number; crc: number; packed: number; size: number; start: number }

const inflate = promisify(inflateRaw)

const endLength = 22
const endReach = endLength + 0xffff
const lineLength = 46
const headerLength = 30
const damaged = 'This archive is damaged.'

/**
 * Opens an untrusted archive. The directory is checked against the file headers before anything is unpacked,
 * and no file unpacks to more than its declared size. Refuses overlapping files, paths that point outside,
 * encryption and ZIP64, which small archives never need.
 */
export function openZip(bytes: Buffer, budget: WorkBudget): OpenZip {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const size = bytes.readUInt32LE(end + 12)
  const declaredAt = bytes.readUInt32LE(end + 16)
  const isLarge = count === 0xffff || size === 0xffffffff || declaredAt === 0xffffffff
  const hasFinder = end >= 20 && bytes.readUInt32LE(end - 20) === 0x07064b50
  if (isLarge || hasFinder)
    throw new ZipFault('This archive uses the format for files beyond 4 GB, which is not supported.')
  if (bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count) throw new ZipFault(damaged)
  const [mostEntries, mostBytes] = [budget.left('entries'), budget.left('unpackedBytes')]
  if (count > mostEntries) throw new ZipFault(`This archive has more than ${mostEntries} files.`)
  budget.take('entries', count)
  // An image may precede the archive; offsets count from the start of the archive.
  const base = end - size - declaredAt
  if (base < 0) throw new ZipFault(damaged)
  const entries = readDirectory(bytes, { at: base + declaredAt, end, count, base })
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > mostBytes) {
    throw new ZipFault(`This archive holds more than ${Math.floor(mostBytes / 1024 / 1024)} MB.`)
  }
  checkApart(entries, base + declaredAt)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  if (byName.size < entries.length) throw new ZipFault('This archive contains two files with the same name.')
  return {
    names: [...byName.keys()],
    async read(name) {
      const entry = byName.get(name)
      if (entry === undefined) return undefined
      // Charged by the declared size, because a file that exceeds it costs as much.
      budget.take('unpackedBytes', entry.size)
      budget.count('opened')
      return unpack(bytes, entry)
    },
  }
}

/** The last end record whose comment ends at the end of the file. */
function findEnd(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - endReach)
  for (let at = bytes.length - endLength; at >= from; at--) {
    if (
      bytes.readUInt32LE(at) === 0x06054b50 &&
      at + endLength + bytes.readUInt16LE(at + 20) === bytes.length
    )
      return at
  }
  throw new ZipFault(damaged)
}

type Directory = { at: number; end: number; count: number; base: number }

function readDirectory(bytes: Buffer, { at: start, end, count, base }: Directory): Entry[] {
  const entries: Entry[] = []
  let at = start
  for (let i = 0; i < count; i++) {
    if (at + lineLength > end || bytes.readUInt32LE(at) !== 0x02014b50) throw new ZipFault(damaged)
    const nameLength = bytes.readUInt16LE(at + 28)
    const next = at + lineLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > end) throw new ZipFault(damaged)
    const name = readName(bytes.subarray(at + lineLength, at + lineLength + nameLength))
    if (bytes.readUInt16LE(at + 8) & 1) throw new ZipFault('This archive is encrypted.')
    const entry = findFile(bytes, at, name, base)
    // The upper half holds the Unix file mode. Links are skipped, because unpacking programs would follow
    // them.
    const isLink = ((bytes.readUInt32LE(at + 38) >>> 28) & 0xf) === 0xa
    if (!name.endsWith('/') && !isLink) entries.push(entry)
    at = next
  }
  if (at !== end) throw new ZipFault(damaged)
  return entries
}

function readName(raw: Buffer): string {
  const name = raw.toString('utf8')
  const parts = name.replace(/\/$/, '').split('/')
  const isPlain = !/[\\\0:]/.test(name) && name.length <= 255 && !parts.some((part) => /^\.{0,2}$/.test(part))
  if (!isPlain) throw new ZipFault('This archive has a file name that reaches outside of it.')
  return name
}

function findFile(bytes: Buffer, line: number, name: string, base: number): Entry {
  const method = bytes.readUInt16LE(line + 10)
  const crc = bytes.readUInt32LE(line + 16)
  const packed = bytes.readUInt32LE(line + 20)
  const size = bytes.readUInt32LE(line + 24)
  const header = base + bytes.readUInt32LE(line + 42)
  if (packed === 0xffffffff || size === 0xffffffff) {
    throw new ZipFault('This archive uses the format for files beyond 4 GB, which is not supported.')
  }
  if (method !== 0 && method !== 8)
    throw new ZipFault('This archive is packed in a way that cannot be read here.')
  if (method === 0 && packed !== size) throw new ZipFault(damaged)
  if (header + headerLength > bytes.length || bytes.readUInt32LE(header) !== 0x04034b50) {
    throw new ZipFault(damaged)
  }
  const nameEnd = header + headerLength + bytes.readUInt16LE(header + 26)
  const start = nameEnd + bytes.readUInt16LE(header + 28)
  const isSame =
    bytes.readUInt16LE(header + 8) === method &&
    bytes.toString('utf8', header + headerLength, nameEnd) === name
  if (!isSame || start + packed > bytes.length) throw new ZipFault(damaged)
  return { name, method, crc, packed, size, start }
}

/** Refuses overlapping files, which unpack to far more than the archive's size (a zip bomb). */
function checkApart(entries: readonly Entry[], directoryAt: number): void {
  let reached = 0
  for (const { start, packed } of entries.toSorted((a, b) => a.start - b.start)) {
    if (start < reached || start + packed > directoryAt) throw new ZipFault(damaged)
    reached = start + packed
  }
}

async function unpack(bytes: Buffer, { method, start, packed, size, crc }: Entry): Promise<Buffer> {
  const stored = bytes.subarray(start, start + packed)
  const unpacked = method === 0 ? stored : await inflate(stored, { maxOutputLength: size }).catch(explain)
  if (unpacked.length !== size || crc32(unpacked) !== crc) throw new ZipFault(damaged)
  return unpacked
}

/** Inflating stops at the declared size. */
function explain(error: NodeJS.ErrnoException): never {
  const isLie = error.code === 'ERR_BUFFER_TOO_LARGE'
  throw new ZipFault(isLie ? 'A file in this archive is larger than it says.' : damaged)
}
