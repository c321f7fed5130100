import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { createPetalEngine } from './petal-engine.ts'

// Eight frames take a few seconds, and many more when both cores are busy.
vi.setConfig({ testTimeout: 120_000 })

const engine = createPetalEngine()
afterAll(() => engine.close())

test('a video is an animation of the size asked for, whose frames change little by little', async () => {
  const previews = new Set<number>()
  const { images } = await engine.generate(
    {
      mode: 'video',
      prompt: 'a red rose',
      width: 128,
      height: 128,
      count: 1,
      seed: 5,
      sampler: 'euler',
      video: { seconds: 1 },
    },
    { onPreview: ({ image }) => previews.add(image) },
  )
  expect(images).toHaveLength(1)
  const [video] = images
  expect(video).toMatchObject({ contentType: 'image/webp', width: 128, height: 128, seed: 5 })
  const { pages, pageHeight, width, delay, loop } = await sharp(video?.data, { animated: true }).metadata()
  expect({ pages, pageHeight, width, loop }).toEqual({ pages: 14, pageHeight: 128, width: 128, loop: 0 })
  expect(delay?.[0]).toBe(125)
  expect([...previews]).toEqual([0])
})
