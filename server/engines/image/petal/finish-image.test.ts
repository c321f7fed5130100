import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FLUX_SIZES, SD_SIZES } from '#contract/catalogue/sizes'
import { cutToShape, finishImage, type Output, splitMargin, toShape } from './finish-image.ts'
import { NATIVE_SIDE } from './latent-shape.ts'
import { fromPlanes, type Pixels, toPlanes } from './pixels.ts'

const flat = (red: number, green: number, blue: number) =>
  new Uint8ClampedArray(3 * NATIVE_SIDE ** 2).map((_, i) => [red, green, blue][i % 3] ?? 0)

const finish = async (pixels: Pixels, output: Output) =>
  finishImage((await toShape(pixels, output)).raster, output)

describe('finishImage', () => {
  test.each([...SD_SIZES, ...FLUX_SIZES, { width: 100, height: 64 }])(
    'continues the background to $width x $height',
    async ({ width, height }) => {
      const png = await finish(flat(250, 120, 10), { width, height, fit: 'extend' })
      const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels]).toEqual([width, height, 3])
      expect([...data.subarray(0, 3), ...data.subarray(-3)]).toEqual([250, 120, 10, 250, 120, 10])
    },
  )

  test('puts pixel art on a grid of square blocks, in six tones a colour', async () => {
    const gradient = flat(0, 0, 0).map((_, i) => (i * 7) % 251)
    const size = { width: 512, height: 768 }
    const png = await finish(gradient, { ...size, fit: 'extend', isPixelArt: true })
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ ...size, channels: 3 })
    const at = (x: number, y: number) => data.subarray(3 * (y * 512 + x), 3 * (y * 512 + x) + 3).join()
    const blocks = Array.from({ length: 64 * 96 }, (_, i) => [8 * (i % 64), 8 * Math.floor(i / 64)] as const)
    for (const [x, y] of blocks)
      expect([at(x + 7, y), at(x, y + 7), at(x + 7, y + 7)]).toEqual(Array(3).fill(at(x, y)))
    expect(data.every((value) => value % 51 === 0)).toBe(true)
  })

  test('the margin continues from inside the outermost pixels, which are often wrong', async () => {
    const pixels = flat(10, 20, 40)
    for (const row of [0, 1, NATIVE_SIDE - 2, NATIVE_SIDE - 1])
      pixels.set([250, 250, 250], 3 * row * NATIVE_SIDE)
    const png = await finish(pixels, { width: 512, height: 768, fit: 'extend' })
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([10, 20, 40])
    expect([...data.subarray(3 * 512 * 767, 3 * 512 * 767 + 3)]).toEqual([10, 20, 40])
  })

  test.each([
    { width: 512, height: 512 },
    { width: 768, height: 512 },
    { width: 512, height: 704 },
    { width: 257, height: 400 },
  ])('says where the square is in $width x $height', async (size) => {
    const pixels = flat(10, 20, 40)
    const middle = NATIVE_SIDE / 2
    pixels.set([255, 0, 0], 3 * (middle * NATIVE_SIDE + middle))
    const { raster, square } = await toShape(pixels, { ...size, fit: 'extend' })
    const start = 3 * ((square.top + middle) * raster.width + square.left + middle)
    expect([...raster.data.subarray(start, start + 3)]).toEqual([255, 0, 0])
  })

  test('cuts a drawing that is a little too long to its shape', async () => {
    const raster = { data: new Uint8Array(3 * 400 * NATIVE_SIDE).fill(90), width: 400, height: NATIVE_SIDE }
    const shaped = await cutToShape(
      { raster, square: { left: 72, top: 0 } },
      { width: 768, height: 512, fit: 'extend' },
    )
    expect(shaped).toMatchObject({
      raster: { width: 384, height: NATIVE_SIDE },
      square: { left: 64, top: 0 },
    })
  })

  test('keeps the whole square of an almost square drawing, which has a margin on one side only', async () => {
    const raster = { data: new Uint8Array(3 * 272 * NATIVE_SIDE), width: 272, height: NATIVE_SIDE }
    const shaped = await cutToShape(
      { raster, square: { left: 0, top: 0 } },
      { width: 520, height: 512, fit: 'extend' },
    )
    expect(shaped).toMatchObject({
      raster: { width: 260, height: NATIVE_SIDE },
      square: { left: 0, top: 0 },
    })
  })

  test('the margin goes to the smooth side, and to both if neither is rough', () => {
    expect(splitMargin(100, [0.1, 9])).toEqual([100, 0])
    expect(splitMargin(100, [9, 0.1])).toEqual([0, 100])
    expect(splitMargin(101, [0.1, 0.9])).toEqual([50, 51])
    expect(splitMargin(100, [8, 9])).toEqual([50, 50])
  })

  test('planes and pixels say the same', () => {
    const pixels = flat(0, 128, 255)
    expect(fromPlanes(toPlanes(pixels))).toEqual(pixels)
  })
})
