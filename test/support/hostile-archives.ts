import type { HostileKinds } from './hostile-seed.ts'
import { inCharx, packZip, v3Card, v3Data } from './make-card.ts'

const MB = 1024 * 1024

const asCharx = (bytes: Buffer) => ({ contentType: 'application/zip', bytes })

const cardWith = (count: number, uri: (at: number) => string) => ({
  ...v3Card,
  data: {
    ...v3Data,
    assets: Array.from({ length: count }, (_, at) => ({
      type: 'emotion',
      name: `e${at}`,
      ext: 'png',
      uri: uri(at),
    })),
  },
})

export const hostileCharxKinds: HostileKinds = {
  'one large file named many times': ({ between }) =>
    asCharx(
      inCharx(
        cardWith(between(20, 200), () => 'embeded://a.png'),
        [{ name: 'a.png', bytes: Buffer.alloc(between(10, 94) * MB) }],
      ),
    ),
  'many large files': ({ between }) => {
    const count = between(5, 40)
    const bytes = Buffer.alloc(between(1, 6) * MB)
    const files = Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, bytes }))
    return asCharx(
      inCharx(
        cardWith(count, (at) => `embeded://${at}.png`),
        files,
      ),
    )
  },
  'countless tiny files': ({ between }) => {
    const count = between(900, 5_000)
    const files = Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, bytes: 'x' }))
    return asCharx(
      inCharx(
        cardWith(count, (at) => `embeded://${at}.png`),
        files,
      ),
    )
  },
  'countless names of files that are not there': ({ between }) =>
    asCharx(inCharx(cardWith(between(1_000, 20_000), (at) => `embeded://${at}.png`))),
  'a card.json of blanks': ({ between }) =>
    asCharx(
      packZip([{ name: 'card.json', bytes: `{"name":"Mira",${' '.repeat(between(5, 94) * MB)}"a":1}` }]),
    ),
  'a file larger than it says': ({ between }) => {
    const bytes = Buffer.alloc(between(1, 90) * MB)
    const files = [{ name: 'a.png', bytes, says: { size: between(1, 1_000) } }]
    return asCharx(
      inCharx(
        cardWith(between(1, 100), () => 'embeded://a.png'),
        files,
      ),
    )
  },
  'a file smaller than it says': ({ between }) => {
    const files = [{ name: 'a.png', bytes: 'x', says: { size: between(1, 95) * MB } }]
    return asCharx(
      inCharx(
        cardWith(between(1, 100), () => 'embeded://a.png'),
        files,
      ),
    )
  },
  'files with a wrong checksum': ({ between }) => {
    const files = [{ name: 'a.png', bytes: Buffer.alloc(between(1, 90) * MB), says: { crc: 1 } }]
    return asCharx(
      inCharx(
        cardWith(between(1, 200), () => 'embeded://a.png'),
        files,
      ),
    )
  },
  'archives in archives': ({ between }) => {
    let inner = packZip([{ name: 'a.bin', bytes: Buffer.alloc(between(1, 20) * MB) }])
    for (let depth = between(1, 30); depth > 0; depth -= 1) inner = packZip([{ name: 'a.zip', bytes: inner }])
    return asCharx(
      inCharx(
        cardWith(between(1, 100), () => 'embeded://a.zip'),
        [{ name: 'a.zip', bytes: inner }],
      ),
    )
  },
  'a directory that lies': ({ between, pick }) => {
    const files = Array.from({ length: between(2, 50) }, (_, at) => ({
      name: pick([`${at}.png`, 'a.png', '../a.png', 'a/../../b.png', 'C:a.png']),
      bytes: 'x',
      says: pick([
        { offset: 0 },
        { packed: 0xffffffff },
        { method: 99 },
        { flags: 1 },
        { mode: 0o120777 },
        {},
      ]),
    }))
    return asCharx(packZip(files, { count: pick([between(0, 0xffff), files.length]) }))
  },
  'an archive that is cut off': ({ between }) => {
    const whole = inCharx(
      cardWith(10, () => 'embeded://a.png'),
      [{ name: 'a.png', bytes: Buffer.alloc(MB) }],
    )
    return asCharx(whole.subarray(0, between(4, whole.length - 1)))
  },
}
