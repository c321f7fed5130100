/** Reads an archive by its directory like other programs, including ZIP64. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count === 0xffff || at === 0xffffffff) {
    const large = Number(bytes.readBigUInt64LE(end - 20 + 8))
    count = Number(bytes.readBigUInt64LE(large + 32))
    at = Number(bytes.readBigUInt64LE(large + 48))
  }
  const files = new Map<string, Buffer>()
  for (let i = 0; i < count; i += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of the archive is broken.')
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const [size, offset] = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 42)]
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    files.set(name, bytes.subarray(start, start + size))
    at += 46 + nameLength + extraLength
  }
  return files
}
