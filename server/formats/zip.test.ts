import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { readZip } from '#test/support/read-zip'
import { type ZipEntry, zip } from './zip.ts'

const modifiedAt = new Date('2030-02-03T04:05:06Z')

async function* entriesOf(files: [string, Buffer][]): AsyncGenerator<ZipEntry> {
  for (const [name, bytes] of files) yield { name, bytes, modifiedAt }
}

it('archives can be read back, whatever the names', async () => {
  const files: [string, Buffer][] = [
    ['rose.txt', Buffer.from('a rose')],
    ['arts/花.bin', Buffer.alloc(100_000, 7)],
    ['empty', Buffer.alloc(0)],
  ]
  expect([...readZip(await buffer(zip(entriesOf(files))))]).toEqual(files)
  expect(readZip(await buffer(zip(entriesOf([])))).size).toBe(0)
})

it('supports more files than the old ZIP format', async () => {
  const many = Array.from({ length: 66_000 }, (_, at): [string, Buffer] => [String(at), Buffer.of(at % 256)])
  const files = readZip(await buffer(zip(entriesOf(many))))
  expect(files.size).toBe(66_000)
  expect(files.get('65999')).toEqual(Buffer.of(65_999 % 256))
})

it('reads the next file only after the previous output was consumed', async () => {
  let taken = 0
  async function* counted(): AsyncGenerator<ZipEntry> {
    for (;;) {
      taken += 1
      yield { name: String(taken), bytes: Buffer.alloc(10), modifiedAt }
    }
  }
  const archive = zip(counted())
  await archive.next()
  await archive.next()
  expect(taken).toBe(1)
  await archive.return(undefined)
})

it('reads a large file in pieces, and destroys its stream when the reader stops', async () => {
  let read = 0
  const stream = Readable.from(
    (function* () {
      while (read < 1000) {
        read += 1
        yield Buffer.alloc(1024)
      }
    })(),
  )
  const file = { stream, sizeBytes: 1000 * 1024, crc32: crc32(Buffer.alloc(1000 * 1024)) }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'large', file, modifiedAt }
  }
  const archive = zip(entries())
  await archive.next()
  await archive.next()
  expect(read).toBeLessThan(10)
  await archive.return(undefined)
  expect(stream.destroyed).toBe(true)
})

it('archives a file given as a stream', async () => {
  const bytes = Buffer.alloc(200_000, 'a rose')
  async function* entries(): AsyncGenerator<ZipEntry> {
    const file = { stream: Readable.from([bytes]), sizeBytes: bytes.length, crc32: crc32(bytes) }
    yield { name: 'streamed', file, modifiedAt }
    yield { name: 'plain', bytes: Buffer.from('x'), modifiedAt }
  }
  const files = readZip(await buffer(zip(entries())))
  expect(files.get('streamed')?.equals(bytes)).toBe(true)
  expect(files.get('plain')?.toString()).toBe('x')
})
