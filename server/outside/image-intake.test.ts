import { randomBytes, randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CallError } from '#server/call-error'
import { BudgetFault } from '#server/formats/work-budget'
import { hostileImage } from '#test/support/hostile-files'
import { hostileImageKinds } from '#test/support/hostile-images'
import { makeBudget } from '#test/support/make-budget'
import {
  addCameraNotes,
  addPngChunks,
  drawImage,
  makePngChunk,
  makePngOfSize,
  makeZip,
} from '#test/support/make-image'
import { takeImage as takeFor } from './image-intake.ts'

const takeImage = (sent: Buffer) => takeFor(sent, { owner: randomUUID(), budget: makeBudget() })

const formats = ['png', 'jpeg', 'webp', 'avif'] as const

async function readPixel(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

async function refusalOf(bytes: Buffer): Promise<string> {
  const error = await takeImage(bytes).catch((thrown: unknown) => thrown)
  if (!(error instanceof CallError))
    throw new Error('was taken, or failed in an unforeseen way', { cause: error })
  return `${error.status} ${error.sentence}`
}

const notReadable = '400 This is not a picture that we can read. Send a PNG, JPEG, WebP or AVIF file.'
const damaged = '400 This picture is damaged or incomplete. Open it, save it again and send the new file.'

describe('the stored image', () => {
  test.each([
    ['a PNG', drawImage().png(), 'image/png'],
    ['a JPEG', drawImage().jpeg(), 'image/jpeg'],
    ['a WebP', drawImage().webp(), 'image/jpeg'],
    ['a lossless WebP', drawImage().webp({ lossless: true }), 'image/png'],
    ['a transparent WebP', drawImage({ opacity: 0.5 }).webp(), 'image/webp'],
    ['an AVIF', drawImage().avif(), 'image/jpeg'],
    ['a transparent AVIF', drawImage({ opacity: 0.5 }).avif(), 'image/webp'],
    ['a CMYK JPEG', drawImage().toColourspace('cmyk').jpeg(), 'image/jpeg'],
    ['a PNG of 16 bits', drawImage().toColourspace('rgb16').png(), 'image/png'],
  ])('of %s is the same image in a widely supported format', async (_what, image, mediaType) => {
    const taken = await takeImage(await image.toBuffer())
    expect(taken).toMatchObject({ mediaType, width: 64, height: 48 })
    const { format, space, depth } = await sharp(taken.bytes).metadata()
    expect({ mediaType: `image/${format}`, space, depth }).toEqual({
      mediaType,
      space: 'srgb',
      depth: 'uchar',
    })
    const [red = 0, , blue = 0] = await readPixel(taken.bytes, 4, 24)
    expect(red - blue).toBeGreaterThan(80)
  })

  test.each(formats)('of a %s contains no camera metadata', async (format) => {
    const sent = await addCameraNotes(drawImage()).toFormat(format).toBuffer()
    expect(sent.includes('SecretCam')).toBe(true)
    const { bytes } = await takeImage(sent)
    expect(bytes.includes('SecretCam') || bytes.includes('SecretPlace')).toBe(false)
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
  })

  test.each(['png', 'jpeg', 'webp'] as const)('of a %s is upright', async (format) => {
    const sent = await addCameraNotes(drawImage(), 6).toFormat(format).toBuffer()
    const { bytes, width, height } = await takeImage(sent)
    expect({ width, height }).toEqual({ width: 48, height: 64 })
    const [topRed = 0] = await readPixel(bytes, 24, 4)
    const [bottomRed = 255] = await readPixel(bytes, 24, 60)
    expect(topRed).toBeGreaterThan(200)
    expect(bottomRed).toBeLessThan(50)
  })

  test('has the colours that its profile defines', async () => {
    const colour = [224, 64, 32]
    const plain = sharp({ create: { width: 32, height: 32, channels: 3, background: '#e04020' } })
    const wide = await plain.withIccProfile('p3').png().toBuffer()
    const numbers = await sharp(wide, { ignoreIcc: true }).raw().toBuffer()
    expect([...numbers.subarray(0, 3)]).not.toEqual(colour)
    const pixel = await readPixel((await takeImage(wide)).bytes, 5, 5)
    pixel.forEach((value, index) => expect(Math.abs(value - (colour[index] ?? 0))).toBeLessThanOrEqual(2))
  })

  test('is the same for the same upload', async () => {
    const sent = await drawImage().jpeg().toBuffer()
    const [first, second] = await Promise.all([takeImage(sent), takeImage(sent)])
    expect(second.sha256).toEqual(first.sha256)
  })

  test('can come from a phone that writes slightly invalid JPEGs', async () => {
    const sent = await drawImage().jpeg().toBuffer()
    const scan = sent.indexOf(Buffer.from([0xff, 0xda]))
    // The last of the 64 coefficients in this scan: 0 instead of 63.
    sent[scan + sent.readUInt16BE(scan + 2)] = 0
    expect(await takeImage(sent)).toMatchObject({ width: 64, height: 48 })
  })
})

describe('files that are not images are refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0), '400 The file is empty. Choose a picture and send it again.'],
    ['too much', Buffer.alloc(25 * 1024 * 1024 + 1), '413 A picture may have at most 25 MB.'],
    ['noise', randomBytes(5000), notReadable],
    ['a page', Buffer.from('<!doctype html><html><script>alert(1)</script></html>'), notReadable],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), notReadable],
    ['a ZIP', makeZip(), notReadable],
    ['a lone start of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), damaged],
    ['a lone start of a JPEG', Buffer.from('\xff\xd8\xff', 'latin1'), damaged],
    ['a lone start of a WebP', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), damaged],
    ['a lone start of an AVIF', Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif', 'latin1'), damaged],
  ])('%s', async (_what, bytes, refusal) => {
    expect(await refusalOf(bytes)).toBe(refusal)
  })

  test('a GIF and a TIFF', async () => {
    expect(await refusalOf(await drawImage().gif().toBuffer())).toBe(notReadable)
    expect(await refusalOf(await drawImage().tiff().toBuffer())).toBe(notReadable)
  })

  test.each(formats)('half a %s', async (format) => {
    const whole = await drawImage({ width: 400, height: 300 }).toFormat(format).toBuffer()
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe(damaged)
  })

  test('a PNG with a wrong bit', async () => {
    const sent = await drawImage().png().toBuffer()
    const pixels = sent.indexOf('IDAT') + 10
    sent[pixels] = (sent[pixels] ?? 0) ^ 1
    expect(await refusalOf(sent)).toBe(damaged)
  })

  test('an image that is also an archive', async () => {
    const sent = Buffer.concat([await drawImage().png().toBuffer(), makeZip()])
    expect(await refusalOf(sent)).toBe(
      '400 This file carries more than a picture. Open it, save it as a new picture and send that.',
    )
  })

  test('an animated image', async () => {
    const sent = addPngChunks(await drawImage().png().toBuffer(), makePngChunk('acTL', Buffer.alloc(8)))
    expect(await refusalOf(sent)).toBe(
      '400 This picture is animated. Save one frame of it as PNG or JPEG and send that.',
    )
  })
})

describe('files that would fill the memory are refused before decoding', () => {
  test('a header that declares a billion pixels', async () => {
    expect(await refusalOf(makePngOfSize(50_000, 50_000))).toBe(
      '400 This picture has 2500 megapixels; at most 40 are possible. Make it smaller and send it again.',
    )
  })

  test('slightly more than 40 megapixels, compressed to a few kilobytes', async () => {
    const bomb = makePngOfSize(8001, 5000, Buffer.alloc(8002 * 5000))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusalOf(bomb)).toContain('400 This picture has 40.1 megapixels')
  })

  test('a side of more than 16,384 pixels', async () => {
    expect(await refusalOf(await drawImage({ width: 16_385, height: 2 }).png().toBuffer())).toBe(
      '400 This picture is 16385 × 2 pixels; a side may have at most 16,384. Make it smaller and send it again.',
    )
  })

  test('but 40 megapixels and 16,384 pixels are accepted', async () => {
    expect(await takeImage(makePngOfSize(8000, 5000, Buffer.alloc(8001 * 5000)))).toMatchObject({
      width: 8000,
    })
    const long = await drawImage({ width: 16_384, height: 2 }).png().toBuffer()
    expect(await takeImage(long)).toMatchObject({ width: 16_384 })
  })

  test('and text that decompresses to gigabytes is never decompressed', async () => {
    const text = deflateSync(Buffer.alloc(20e6), { level: 9 })
    const chunks = Array.from({ length: 50 }, (_, index) =>
      makePngChunk('zTXt', Buffer.concat([Buffer.from(`text-${index}\0\0`), text])),
    )
    const bomb = addPngChunks(await drawImage().png().toBuffer(), ...chunks)
    const before = process.resourceUsage().maxRSS
    expect(await takeImage(bomb)).toMatchObject({ width: 64, height: 48 })
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
  })
})

test('an image with any changed bytes is accepted or refused with a message', async () => {
  const samples = await Promise.all(
    formats.map((format) => addCameraNotes(drawImage()).toFormat(format).toBuffer()),
  )
  const change = fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (sample, changes) => {
        const bytes = Buffer.from(sample)
        // The structure is near the beginning, where changes do most harm.
        for (const { at, to } of changes) bytes[at % Math.min(bytes.length, 600)] = to
        const outcome = await takeImage(bytes).catch((error: Error) => error)
        expect(outcome instanceof CallError || 'sha256' in outcome).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

test('a hostile image is decoded at most once, and never beyond the pixels of its budget', async () => {
  for (let seed = 0; seed < 2 * Object.keys(hostileImageKinds).length; seed += 1) {
    const { name, bytes } = hostileImage(seed)
    const budget = makeBudget({ pixels: 1e6 })
    const outcome = await takeFor(bytes, { owner: randomUUID(), budget }).catch((error: Error) => error)
    const isRefused = outcome instanceof CallError || outcome instanceof BudgetFault
    expect(isRefused || 'sha256' in outcome, name).toBe(true)
    expect(budget.used.decoded, name).toBeLessThanOrEqual(1)
    expect(budget.used.pixels, name).toBeLessThanOrEqual(1e6)
  }
})
