import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  addCameraNotes,
  addJpegSegment,
  addPngChunks,
  drawImage,
  makePngChunk,
  makeZip,
} from '#test/support/make-image'
import { carriesForeignContent } from './foreign-content.ts'
import { inspectImage } from './inspect.ts'

const noted = addCameraNotes(drawImage())
const png = await noted.clone().png().toBuffer()
const jpeg = await noted.clone().jpeg().toBuffer()
const webp = await noted.clone().webp().toBuffer()
const avif = await noted.clone().avif().toBuffer()
const gif = await noted.clone().gif().toBuffer()
const whole: [string, Buffer][] = [
  ['PNG', png],
  ['JPEG', jpeg],
  ['progressive JPEG', await noted.clone().jpeg({ progressive: true }).toBuffer()],
  ['WebP', webp],
  ['lossless WebP', await noted.clone().webp({ lossless: true }).toBuffer()],
  ['AVIF', avif],
]

describe('an image file', () => {
  test.each(whole)('a %s from a camera is accepted', async (_kind, bytes) => {
    expect(inspectImage(bytes).problem).toBeUndefined()
    expect(await carriesForeignContent(bytes)).toBe(false)
  })

  test.each(whole)('a truncated %s is damaged, wherever it ends', (_kind, bytes) => {
    for (let length = 16; length < bytes.length; length += 7) {
      expect(inspectImage(bytes.subarray(0, length)).problem).not.toBeUndefined()
    }
  })

  test.each(whole)('a %s with text after it is refused', (_kind, bytes) => {
    const longer = Buffer.concat([bytes, Buffer.from('and another thing')])
    expect(inspectImage(longer).problem).toBe('something_besides')
  })

  test.each(whole)('a %s with something before it is not an image', (_kind, bytes) => {
    expect(inspectImage(Buffer.concat([Buffer.from('\n'), bytes])).problem).toBe('not_a_picture')
  })

  test('PNG text chunks never reach a decoder, which would decompress them', () => {
    const packed = makePngChunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(1e6))]))
    const note = makePngChunk('iTXt', Buffer.from('note'))
    expect(inspectImage(addPngChunks(png, packed, note))).toEqual(inspectImage(png))
  })

  test('a PNG with too many empty chunks is refused', () => {
    const empty = makePngChunk('IDAT', Buffer.alloc(0))
    const many = addPngChunks(png, Buffer.alloc(empty.length * 60_000, empty))
    expect(inspectImage(many).problem).toBe('damaged')
  })
})

describe('animated images', () => {
  test('an animated WebP is recognised', async () => {
    const frames = [await drawImage().png().toBuffer(), await drawImage({ opacity: 0.5 }).png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(inspectImage(moving).problem).toBe('animated')
  })

  test('an animated PNG is recognised', () => {
    expect(inspectImage(addPngChunks(png, makePngChunk('acTL', Buffer.alloc(8)))).problem).toBe('animated')
  })

  test('an AVIF sequence is recognised', () => {
    const film = Buffer.from('\0\0\0\x08moov', 'latin1')
    expect(inspectImage(Buffer.concat([avif, film])).problem).toBe('animated')
  })
})

describe('data that cameras append to a JPEG is accepted', () => {
  test.each([
    ['padding', Buffer.alloc(500)],
    ['a second image', jpeg],
    ['padding and a second image', Buffer.concat([Buffer.alloc(100), jpeg])],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    [
      "Samsung's notes",
      Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000SEFHk\0\0\0SEFT', 'latin1'),
    ],
  ])('%s', async (_what, trailer) => {
    const photo = Buffer.concat([jpeg, trailer])
    expect(inspectImage(photo).problem).toBeUndefined()
    expect(await carriesForeignContent(photo)).toBe(false)
  })
})

describe('files of two types at once are refused', () => {
  const page = Buffer.from('<html><body><script>alert(1)</script></body></html>')
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj')
  const riffWith = (bytes: Buffer, chunk: Buffer) => {
    const longer = Buffer.concat([bytes, chunk])
    longer.writeUInt32LE(longer.length - 8, 4)
    return longer
  }
  const boxOf = (content: Buffer) => {
    const box = Buffer.concat([Buffer.from('\0\0\0\0free', 'latin1'), content])
    box.writeUInt32BE(box.length, 0)
    return box
  }

  test.each<[string, Buffer]>([
    ['PNG and ZIP', Buffer.concat([png, makeZip()])],
    ['PNG and ZIP, in a chunk', addPngChunks(png, makePngChunk('zzZz', makeZip()))],
    [
      'PNG and page, in its text',
      addPngChunks(png, makePngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), page]))),
    ],
    [
      'PNG and PHP',
      addPngChunks(png, makePngChunk('tEXt', Buffer.from('Comment\0<?php system($_GET[0]); ?>'))),
    ],
    ['JPEG and ZIP', Buffer.concat([jpeg, makeZip()])],
    ['JPEG and JAR, after a second image', Buffer.concat([jpeg, jpeg, makeZip('META-INF/MANIFEST.MF')])],
    ['JPEG and page, after it', Buffer.concat([jpeg, page])],
    ['JPEG and page, after padding', Buffer.concat([jpeg, Buffer.alloc(64), page])],
    [
      'JPEG and page, in a comment',
      addJpegSegment(jpeg, Buffer.from('<!DOCTYPE html><img src=x onerror=alert(1)>')),
    ],
    ['JPEG and PDF, in a comment', addJpegSegment(jpeg, pdf)],
    ['JPEG and script', addJpegSegment(jpeg, Buffer.alloc(0x2f2a - 2), 0xe0)],
    ['JPEG and PHAR', addJpegSegment(jpeg, Buffer.from('<?php __HALT_COMPILER(); ?>'))],
    ['JPEG and RAR', Buffer.concat([jpeg, jpeg, Buffer.from('Rar!\x1a\x07\x00', 'latin1')])],
    ['JPEG and 7z', Buffer.concat([jpeg, Buffer.alloc(4), Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')])],
    ['WebP and ZIP', Buffer.concat([webp, makeZip()])],
    ['WebP and page, in a chunk', riffWith(webp, Buffer.from(`junk\x08\0\0\0<script>`, 'latin1'))],
    ['AVIF and ZIP', Buffer.concat([avif, makeZip()])],
    ['AVIF and PDF, in a box', Buffer.concat([avif, boxOf(pdf)])],
    [
      'AVIF and SVG, in a box',
      Buffer.concat([avif, boxOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'))]),
    ],
    ['GIF and JAR', Buffer.concat([gif, makeZip('META-INF/MANIFEST.MF')])],
  ])('%s', async (_what, bytes) => {
    const refused = inspectImage(bytes).problem !== undefined || (await carriesForeignContent(bytes))
    expect(refused).toBe(true)
  })

  test('even if the other file begins at the boundary of two slices', async () => {
    const boundary = 1024 * 1024
    for (const before of [0, 1, 5, 6]) {
      const large = Buffer.alloc(boundary * 2 + 100)
      pdf.copy(large, boundary - before)
      expect(await carriesForeignContent(large)).toBe(true)
    }
  })

  test('even if a ZIP is recognisable only by its end', async () => {
    const hidden = Buffer.concat([
      Buffer.alloc(2_000_000),
      Buffer.from('PK\x05\x06', 'latin1'),
      Buffer.alloc(60_000),
    ])
    expect(await carriesForeignContent(hidden)).toBe(true)
  })
})
