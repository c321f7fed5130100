import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { RawImage } from '#server/formats/raw-image'
import { isBlack, isUnchanged } from './image-truth.ts'

const SHEET = new URL('../../training/contact.webp', import.meta.url).pathname
const CELL = 128
const SIDE = 512

/** One of the 48 images that Petal drew, in Petal's output size. */
const drawn = async (i: number) =>
  sharp(
    await sharp(SHEET)
      .extract({ left: (i % 8) * CELL, top: Math.floor(i / 8) * CELL, width: CELL, height: CELL })
      .resize(SIDE)
      .png()
      .toBuffer(),
  )

async function raw(image: Sharp): Promise<RawImage> {
  const encoded = await image.toBuffer()
  const { data, info } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 }
}

const plain = (background: string) => sharp({ create: { width: 96, height: 64, channels: 3, background } })
const noise = (mean: number, sigma: number) =>
  sharp({
    create: {
      width: 96,
      height: 64,
      channels: 3,
      noise: { type: 'gaussian', mean, sigma },
      background: '#000',
    },
  })

describe('a blank result', () => {
  test.each(['#000000', '#050505', '#ffffff', '#7a3cc2'])('one colour: %s', async (colour) => {
    expect(isBlack(await raw(plain(colour).png()))).toBe(true)
    expect(isBlack(await raw(plain(colour).jpeg({ quality: 60 })))).toBe(true)
  })

  test('the noise of a broken model', async () => {
    expect(isBlack(await raw(noise(2, 1).png()))).toBe(true)
  })

  test('fully transparent', () => {
    const data = Uint8Array.from({ length: 4 * 64 }, (_, at) => (at % 4 === 3 ? 0 : (at * 37) % 256))
    expect(isBlack({ data, width: 8, height: 8, channels: 4 })).toBe(true)
  })

  test('a video whose frames are all black, not just one', async () => {
    const black = await raw(plain('#000').png())
    expect(isBlack([black, black])).toBe(true)
    expect(isBlack([black, await raw((await drawn(0)).png())])).toBe(false)
  })
})

describe('a result that is not blank', () => {
  test('everything that Petal draws', async () => {
    const images = await Promise.all(Array.from({ length: 12 }, async (_, i) => raw(await drawn(4 * i))))
    expect(images.filter((image) => isBlack(image))).toEqual([])
  })

  test('a night scene with a few lights, and a faint gradient', async () => {
    const night = Buffer.from(
      `<svg width="200" height="200"><rect width="200" height="200" fill="#040406"/><circle cx="60" cy="50" r="6" fill="#ffd"/></svg>`,
    )
    const dusk = Buffer.from(
      `<svg width="200" height="200"><linearGradient id="a"><stop stop-color="#203040"/><stop offset="1" stop-color="#304050"/></linearGradient><rect width="200" height="200" fill="url(#a)"/></svg>`,
    )
    expect(isBlack(await raw(sharp(night).png()))).toBe(false)
    expect(isBlack(await raw(sharp(dusk).png()))).toBe(false)
  })
})

describe('a result equal to its source', () => {
  test.each<[string, (image: Sharp) => Sharp]>([
    ['unchanged', (image) => image.png()],
    ['compressed', (image) => image.jpeg({ quality: 40 })],
    ['in another size', (image) => image.resize(2 * SIDE).webp({ quality: 80 })],
  ])('%s', async (_, edit) => {
    for (const i of [0, 5, 11, 23, 40])
      expect(isUnchanged(await raw(edit(await drawn(i))), await raw((await drawn(i)).png()))).toBe(true)
  })
})

describe('a result that differs from its source', () => {
  const patch = (size: number) => ({
    input: { create: { width: size, height: size, channels: 3, background: '#c2185b' } } as const,
  })

  test.each<[string, (image: Sharp) => Sharp]>([
    ['with something small added', (image) => image.composite([{ ...patch(16), left: 240, top: 240 }])],
    ['with its colours changed', (image) => image.modulate({ hue: 40 })],
    ['mirrored', (image) => image.flop()],
    ['cropped', (image) => image.resize(SIDE, SIDE / 2, { fit: 'cover' })],
  ])('%s', async (_, edit) => {
    for (const i of [0, 5, 11, 23])
      expect(isUnchanged(await raw(edit(await drawn(i)).png()), await raw((await drawn(i)).png()))).toBe(
        false,
      )
  })

  test('drawn again', async () => {
    expect(isUnchanged(await raw((await drawn(0)).png()), await raw((await drawn(1)).png()))).toBe(false)
  })
})
