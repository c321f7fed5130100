import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readZip } from '#test/support/read-zip'
import { type ZipEntry, zip } from './zip.ts'

const modifiedAt = new Date('2030-02-03T04:05:06Z')

async function* entriesOf(files: [string, Buffer][]): AsyncGenerator<ZipEntry> {
  for (const [name, bytes] of files) yield { name, bytes, modifiedAt }
}

it('gives back what went in, whatever the names', async () => {
  const files: [string, Buffer][] = [
    ['rose.txt', Buffer.from('a rose')],
    ['arts/花.bin', Buffer.alloc(100_000, 7)],
    ['empty', Buffer.alloc(0)],
  ]
  expect([...readZip(await buffer(zip(entriesOf(files))))]).toEqual(files)
  expect(readZip(await buffer(zip(entriesOf([])))).size).toBe(0)
})

it('holds more files than the old format could count', async () => {
  const many = Array.from({ length: 66_000 }, (_, at): [string, Buffer] => [String(at), Buffer.of(at % 256)])
  const files = readZip(await buffer(zip(entriesOf(many))))
  expect(files.size).toBe(66_000)
  expect(files.get('65999')).toEqual(Buffer.of(65_999 % 256))
})

it('takes the next file only when what was made is read', async () => {
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
