import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/**
 * Small contents are bytes; large ones a stream with known size and checksum, because both precede the data.
 */
export type ZipEntry = { name: string; modifiedAt: Date } & ({ bytes: Uint8Array } | { file: ZipFile })

export type ZipFile = { stream: Readable; sizeBytes: number; crc32: number }

const none16 = 0xffff
const none32 = 0xffffffff
/** Names are UTF-8. */
const flags = 0x0800
/** ZIP version 4.5, which supports ZIP64. */
const neededVersion = 45

/**
 * Writes a ZIP64 archive as a stream: only one piece of an entry and the directory are in memory. Entries are
 * stored uncompressed, because images are compressed already. If the reader stops early, the open file is
 * destroyed.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = 'file' in entry ? entry.file : measure(entry.bytes)
    const about = describe(content, entry.modifiedAt)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    about.copy(header, 4)
    header.writeUInt16LE(name.length, 26)
    try {
      yield Buffer.concat([header, name])
      if ('file' in entry) yield* entry.file.stream
      else yield Buffer.from(entry.bytes.buffer, entry.bytes.byteOffset, entry.bytes.byteLength)
    } finally {
      if ('file' in entry) entry.file.stream.destroy()
    }
    directory.push(toDirectoryLine(name, about, offset))
    offset += header.length + name.length + content.sizeBytes
  }
  let size = 0
  for (const line of directory) {
    yield line
    size += line.length
  }
  yield toEnd(directory.length, size, offset)
}

const measure = (bytes: Uint8Array) => ({ sizeBytes: bytes.length, crc32: crc32(bytes) })

/** Version, flags, method, time, checksum and sizes: the same in the file header and in the directory. */
function describe(content: { sizeBytes: number; crc32: number }, modifiedAt: Date): Buffer {
  const about = Buffer.alloc(22)
  about.writeUInt16LE(neededVersion, 0)
  about.writeUInt16LE(flags, 2)
  about.writeUInt16LE(0, 4)
  about.writeUInt16LE(
    (modifiedAt.getUTCHours() << 11) | (modifiedAt.getUTCMinutes() << 5) | (modifiedAt.getUTCSeconds() >> 1),
    6,
  )
  const year = Math.min(Math.max(modifiedAt.getUTCFullYear(), 1980), 2107) - 1980
  about.writeUInt16LE((year << 9) | ((modifiedAt.getUTCMonth() + 1) << 5) | modifiedAt.getUTCDate(), 8)
  about.writeUInt32LE(content.crc32, 10)
  about.writeUInt32LE(content.sizeBytes, 14)
  about.writeUInt32LE(content.sizeBytes, 18)
  return about
}

function toDirectoryLine(name: Buffer, about: Buffer, offset: number): Buffer {
  const isFar = offset >= none32
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(neededVersion, 4)
  about.copy(line, 6)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt16LE(isFar ? 12 : 0, 30)
  line.writeUInt32LE(isFar ? none32 : offset, 42)
  const far = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    far.writeUInt16LE(1, 0)
    far.writeUInt16LE(8, 2)
    far.writeBigUInt64LE(BigInt(offset), 4)
  }
  return Buffer.concat([line, name, far])
}

function toEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, none16), 8)
  end.writeUInt16LE(Math.min(count, none16), 10)
  end.writeUInt32LE(Math.min(size, none32), 12)
  end.writeUInt32LE(Math.min(offset, none32), 16)
  if (count < none16 && size < none32 && offset < none32) return end
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(neededVersion, 12)
  large.writeUInt16LE(neededVersion, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  const finder = Buffer.alloc(20)
  finder.writeUInt32LE(0x07064b50, 0)
  finder.writeBigUInt64LE(BigInt(offset + size), 8)
  finder.writeUInt32LE(1, 16)
  return Buffer.concat([large, finder, end])
}
