import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Pixels } from './cells.ts'
import { embedMark } from './embed-mark.ts'
import { readMark } from './read-mark.ts'

const payload = 0xde_ad_be_ef

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const toImage = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels: channels as 3 } })

const draw = (width: number, height: number, shapes: string) =>
  toPixels(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 512 512" preserveAspectRatio="none">
          <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#6699cc"/><stop offset="1" stop-color="#ffeecc"/></linearGradient>
          <filter id="grain"><feTurbulence baseFrequency="0.08" numOctaves="4" seed="3"/></filter>${shapes}</svg>`,
      ),
    ),
  )

/** Flat shapes with outlines, like Petal's. */
const flatShapes = `<rect width="512" height="512" fill="#1eae9c"/><circle cx="250" cy="210" r="120" fill="#b06a3a"/>
  <path d="M120 200 Q250 20 380 210 L330 150 L180 150Z" fill="#d8451a"/><path d="M210 260 Q250 290 290 255" fill="none"
  stroke="#111" stroke-width="6"/><circle cx="215" cy="200" r="10"/><circle cx="285" cy="200" r="10"/>`
const scenery = `<rect width="512" height="512" fill="url(#sky)"/><rect y="300" width="512" height="212" filter="url(#grain)"/>`

/** Decoded images are never quite flat: some pixels are a step off, in soft patches. */
function roughen({ data, width, height, channels }: Pixels): Pixels {
  const soft = (x: number, y: number) => Math.sin(x / 17 + Math.sin(y / 23) * 2) + Math.cos(y / 19 - x / 41)
  const rough = Uint8Array.from(data, (value, at) => {
    const pixel = Math.floor(at / channels)
    const grain = ((pixel * 7919) % 101) / 101
    return Math.max(0, Math.min(255, Math.floor(value + soft(pixel % width, pixel / width) * 0.8 + grain)))
  })
  return { data: rough, width, height, channels }
}

let images: Record<string, { plain: Pixels; marked: Pixels }>
beforeAll(async () => {
  const plain = {
    'flat shapes': roughen(await draw(512, 512, flatShapes)),
    'a landscape': await draw(512, 512, scenery),
    'a tall image': roughen(await draw(512, 910, flatShapes)),
    'a large image': await draw(1152, 896, scenery),
  }
  images = Object.fromEntries(
    Object.entries(plain).map(([name, pixels]) => {
      const marked = { ...pixels, data: Uint8Array.from(pixels.data) }
      embedMark(marked, payload)
      return [name, { plain: pixels, marked }]
    }),
  )
})

const names = ['flat shapes', 'a landscape', 'a tall image', 'a large image']
const findImage = (name: string) => {
  const found = images[name]
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found
}

describe.each(names)('[S-9] the invisible mark in %s', (name) => {
  test('is invisible: at least 42 dB, and at most one step in flat areas', () => {
    const { plain, marked } = findImage(name)
    const squares = plain.data.reduce((sum, value, at) => sum + (value - (marked.data[at] as number)) ** 2, 0)
    expect(10 * Math.log10((255 * 255 * plain.data.length) / squares)).toBeGreaterThan(42)
    const firstRows = plain.data.subarray(0, plain.width * 3 * 8)
    const moves = firstRows.map((value, at) => Math.abs(value - (marked.data[at] as number)))
    expect(Math.max(...moves)).toBeLessThanOrEqual(1)
  })

  test.each<[string, (image: Sharp, width: number) => Sharp]>([
    ['as it is', (image) => image.png()],
    ['as JPEG at 80', (image) => image.jpeg({ quality: 80 })],
    ['as JPEG at 60', (image) => image.jpeg({ quality: 60 })],
    ['as WebP at 80', (image) => image.webp({ quality: 80 })],
    ['as AVIF at 70', (image) => image.avif({ quality: 70, effort: 2 })],
    ['at three quarters of its size', (image, width) => image.resize(Math.round(width * 0.75)).png()],
    ['at half its size', (image, width) => image.resize(Math.round(width / 2)).png()],
    ['at one and a half', (image, width) => image.resize(Math.round(width * 1.5)).png()],
    [
      'at three quarters and as JPEG',
      (image, width) => image.resize(Math.round(width * 0.75)).jpeg({ quality: 80 }),
    ],
  ])('is read %s', async (_how, change) => {
    const { marked } = findImage(name)
    const file = await change(toImage(marked), marked.width).toBuffer()
    expect(readMark(await toPixels(sharp(file)))).toBe(payload)
  })

  test('is not found in an unmarked image', async () => {
    const { plain } = findImage(name)
    expect(readMark(plain)).toBeNull()
    const file = await toImage(plain).jpeg({ quality: 70 }).toBuffer()
    expect(readMark(await toPixels(sharp(file)))).toBeNull()
  })
})

test('in perfectly flat areas it survives JPEG at 80 and resizing', async () => {
  const marked = await draw(512, 512, flatShapes)
  embedMark(marked, payload)
  const file = await toImage(marked).resize(400).jpeg({ quality: 80 }).toBuffer()
  expect(readMark(await toPixels(sharp(file)))).toBe(payload)
})

test('any payload can be read back', async () => {
  const plain = await draw(256, 256, flatShapes)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff_ff }), (any) => {
      const marked = { ...plain, data: Uint8Array.from(plain.data) }
      embedMark(marked, any)
      expect(readMark(marked)).toBe(any)
    }),
    { numRuns: 30 },
  )
})

test('200 images of noise, stripes and gradients have no mark', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(1, 4, 8, 16, 64),
      fc.constantFrom(0, 2, 30, 120),
      (seed, period, noise) => {
        let state = seed | 1
        const next = () => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
          return (state >>> 8) / 2 ** 24
        }
        const data = Uint8Array.from({ length: 256 * 256 }, (_, at) => {
          const stripe = Math.floor((at % 256) / period) % 2 ? 90 : 40
          return Math.min(255, stripe + (at >>> 8) / 4 + next() * noise)
        })
        expect(readMark({ data, width: 256, height: 256, channels: 1 })).toBeNull()
      },
    ),
    { numRuns: 200 },
  )
})

test('small images are not changed', () => {
  const data = new Uint8Array(200 * 300 * 3).fill(90)
  expect(embedMark({ data, width: 200, height: 300, channels: 3 }, payload)).toBe(false)
  expect(data.every((value) => value === 90)).toBe(true)
})

test('transparency is not changed', async () => {
  const { data, info } = await sharp({
    create: { width: 256, height: 256, channels: 4, background: '#33669980' },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels: Pixels = { data, ...info }
  embedMark(pixels, payload)
  expect(readMark(pixels)).toBe(payload)
  expect(new Set(data.filter((_, at) => at % 4 === 3)).size).toBe(1)
})
