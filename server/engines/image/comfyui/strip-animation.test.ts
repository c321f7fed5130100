import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawImage } from '#test/support/make-image'
import { stripAnimation } from './strip-animation.ts'

const frames = await Promise.all(
  [0, 60, 120].map((hue) => drawImage({ width: 20, height: 10 }).modulate({ hue }).png().toBuffer()),
)
const animated = await sharp(frames, { join: { animated: true } })
  .withExif({ IFD0: { Make: 'the whole prompt' } })
  .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>and more</a></x:xmpmeta>')
  .webp()
  .toBuffer()

test('removes metadata from an animation and keeps its frames', async () => {
  expect(animated.includes('the whole prompt')).toBe(true)
  const stripped = stripAnimation(animated)
  const data = Buffer.from(stripped?.data ?? [])
  expect([stripped?.width, stripped?.height]).toEqual([20, 10])
  expect(data.includes('the whole prompt') || data.includes('and more')).toBe(false)
  const { pages, exif, xmp } = await sharp(data, { pages: -1 }).metadata()
  expect({ pages, exif, xmp }).toEqual({ pages: 3, exif: undefined, xmp: undefined })
  const pixels = (webp: Buffer) => sharp(webp, { pages: -1 }).raw().toBuffer()
  expect(await pixels(data)).toEqual(await pixels(animated))
})

test('refuses everything but a whole animation', async () => {
  expect(stripAnimation(await drawImage().webp().toBuffer())).toBeUndefined()
  expect(stripAnimation(await drawImage().png().toBuffer())).toBeUndefined()
  for (let length = 0; length < animated.length; length += 5)
    expect(stripAnimation(animated.subarray(0, length))).toBeUndefined()
})
