import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPetalEngine } from './petal-engine.ts'

const red = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#c03' } })
  .png()
  .toBuffer()
const blue = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#03c' } })
  .png()
  .toBuffer()

/** Stands where the model does: as many pictures as are asked for, at once, and a note of what that was. */
const painter = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const frames = ['${red.toString('base64')}', '${blue.toString('base64')}'].map((text) => Buffer.from(text, 'base64'))
    parentPort.on('message', ({ drawing }) => {
      const isWalk = drawing.images.every(({ seed, towards }) => seed === 5 && towards.seed === 6 && towards.share <= 0.8)
        && drawing.images.at(-1).towards.share === 0.8 && drawing.images[1].prompts.length === 2
      drawing.images.forEach((_, image) => {
        parentPort.postMessage({ type: 'preview', image, data: frames[0] })
        if (drawing.halfway && image > 0) parentPort.postMessage({ type: 'image-end', data: frames[1] })
        parentPort.postMessage({ type: 'image-end', data: frames[0] })
      })
      parentPort.postMessage({ type: 'drawing-end', outcome: isWalk ? 'done' : 'failed', reason: 'This is no walk.' })
    })
  `)}`,
)

test('a video is an animation that walks from one seed and its words towards the next and back, for ever', async () => {
  const engine = createPetalEngine({ script: painter })
  const previews = new Set<number>()
  const request = { mode: 'video', prompt: 'a red rose', width: 96, height: 64, count: 1, seed: 5 } as const
  const { images } = await engine.generate(
    { ...request, sampler: 'euler', video: { seconds: 1, motion: 8, endPrompt: 'a blue rose' } },
    { onPreview: ({ image }) => previews.add(image) },
  )
  await engine.close()
  expect(images).toHaveLength(1)
  const [video] = images
  expect(video).toMatchObject({ contentType: 'image/webp', width: 96, height: 64, seed: 5 })
  const { pages, pageHeight, width, delay, loop } = await sharp(video?.data, { animated: true }).metadata()
  expect({ pages, pageHeight, width, loop }).toEqual({ pages: 16, pageHeight: 64, width: 96, loop: 0 })
  expect(delay?.[0]).toBe(125)
  expect([...previews]).toEqual([0])
})
