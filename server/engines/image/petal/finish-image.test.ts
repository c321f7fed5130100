import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FLUX_SIZES, SD_SIZES } from '#contract/catalogue/sizes'
import { finishImage, splitMargin } from './finish-image.ts'
import { NATIVE_SIDE } from './latent-shape.ts'
import { fromPlanes, toPlanes } from './pixels.ts'

const flat = (red: number, green: number, blue: number) =>
  new Uint8ClampedArray(3 * NATIVE_SIDE ** 2).map((_, i) => [red, green, blue][i % 3] ?? 0)

describe('finishPicture', () => {
  test.each([...SD_SIZES, ...FLUX_SIZES, { width: 100, height: 64 }])(
    'continues the background to $width x $height',
    async ({ width, height }) => {
      const png = await finishImage(flat(250, 120, 10), { width, height, fit: 'extend' })
      const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels]).toEqual([width, height, 3])
      expect([...data.subarray(0, 3), ...data.subarray(-3)]).toEqual([250, 120, 10, 250, 120, 10])
    },
  )

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
