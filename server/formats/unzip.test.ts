import { describe, expect, it } from 'vitest'
import { makeBudget } from '#test/support/make-budget'
import { packZip } from '#test/support/make-card'
import { openZip } from './unzip.ts'

const open = (bytes: Buffer) => openZip(bytes, makeBudget({ entries: 3, unpackedBytes: 1024 * 1024 }))
const file = { name: 'card.json', bytes: '{"name":"Mira"}' }

describe('openZip', () => {
  it('reads what was packed, also after an image', async () => {
    const files = [file, { name: 'assets/icon/main.png', bytes: Buffer.alloc(5_000, 7) }]
    for (const prefix of [Buffer.alloc(0), Buffer.from('\xff\xd8\xffsome picture', 'latin1')]) {
      const zip = open(packZip(files, { prefix }))
      expect(zip.names).toEqual(['card.json', 'assets/icon/main.png'])
      expect((await zip.read('card.json'))?.toString()).toBe(file.bytes)
      expect((await zip.read('assets/icon/main.png'))?.length).toBe(5_000)
      expect(await zip.read('Card.json')).toBeUndefined()
    }
  })

  it.each([
    ['more than it may hold', [{ name: 'a', bytes: Buffer.alloc(2 * 1024 * 1024) }], /more than 1 MB/],
    ['too many files', ['a', 'b', 'c', 'd'].map((name) => ({ name, bytes: '' })), /more than 3 files/],
    ['a name that climbs', [{ name: '../../etc/passwd', bytes: 'x' }], /outside/],
    ['an absolute name', [{ name: '/etc/passwd', bytes: 'x' }], /outside/],
    ['a name of Windows', [{ name: 'C:\\x', bytes: 'x' }], /outside/],
    ['encrypted', [{ ...file, says: { flags: 1 } }], /encrypted/],
    ['another packing', [{ ...file, says: { method: 14 } }], /packed in a way/],
    ['two of one name', [file, file], /two files with the same name/],
    // The file contains all that follows it: this is how a few bytes unpack to terabytes.
    [
      'files that share bytes',
      [
        { ...file, says: { method: 0, packed: 80, size: 80 } },
        { name: 'b', bytes: 'x'.repeat(300) },
      ],
      /damaged/,
    ],
    ['a size beyond 4 GB', [{ ...file, says: { size: 0xffffffff } }], /beyond 4 GB/],
    ['a place outside', [{ ...file, says: { offset: 0x7fffffff } }], /damaged/],
  ])('refuses %s', (_, files, why) => {
    expect(() => open(packZip(files))).toThrow(why)
  })

  it('refuses a directory with a wrong length, and files that are not archives', () => {
    expect(() => open(packZip([file], { count: 0xffff }))).toThrow(/beyond 4 GB/)
    expect(() => open(packZip([file], { count: 2 }))).toThrow(/damaged/)
    const named = packZip([file])
    named.write('other.txt', 30)
    expect(() => open(named)).toThrow(/damaged/)
    const [zip, finder] = [packZip([file]), Buffer.alloc(20)]
    finder.writeUInt32LE(0x07064b50, 0)
    const large = Buffer.concat([zip.subarray(0, -22), finder, zip.subarray(-22)])
    expect(() => open(large)).toThrow(/beyond 4 GB/)
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(10), Buffer.alloc(100)])
      expect(() => open(bytes)).toThrow(/damaged/)
  })

  it('never unpacks more than the declared size, and refuses wrong checksums', async () => {
    const bomb = { name: 'card.json', bytes: Buffer.alloc(2 * 1024 * 1024), says: { size: 10 } }
    await expect(open(packZip([bomb])).read('card.json')).rejects.toThrow(/larger than it says/)
    await expect(open(packZip([{ ...file, says: { crc: 1 } }])).read('card.json')).rejects.toThrow(/damaged/)
  })

  it('ignores links', () => {
    expect(
      open(packZip([file, { name: 'link', bytes: '/etc/passwd', says: { mode: 0o120777 } }])).names,
    ).toEqual(['card.json'])
  })
})
