import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeImageEngine } from '../conformance.ts'
import { ImageEngineFailedError } from '../errors.ts'
import type { ImageRequest } from '../image-engine.ts'
import { createRetouch } from '../retouch/retouch.ts'
import { DRAWING_SHARE } from './enlarge-drawings.ts'
import { KNOWN_REQUEST, thumbnailOf } from './known-image.ts'
import { createPetalEngine } from './petal-engine.ts'

// Small, since what a test needs does not depend on the size: a quarter of the pixels takes a quarter of the time.
const request: ImageRequest = {
  mode: 'image',
  prompt: 'a smiling woman with red hair, yellow background',
  width: 128,
  height: 128,
  count: 1,
  seed: 5,
  steps: 3,
  sampler: 'euler',
}

// One for all tests, since reading the weights takes a second; what every engine has to hold closes it in the end.
const engine = createPetalEngine()

async function draw(changed: Partial<ImageRequest> = {}): Promise<Buffer[]> {
  const { images } = await engine.generate({ ...request, ...changed })
  return images.map(({ data }) => Buffer.from(data))
}

async function drawOne(changed: Partial<ImageRequest> = {}): Promise<Buffer> {
  const [image] = await draw(changed)
  if (!image) throw new Error('Nothing was drawn.')
  return image
}

const rgb = (png: Buffer) => sharp(png).removeAlpha().resize(256, 256, { fit: 'fill' }).raw().toBuffer()

/** Mean difference of colours, 0..255, over the pixels that count. */
async function distance(
  one: Buffer,
  other: Buffer,
  counts: (x: number) => boolean = () => true,
): Promise<number> {
  const [a, b] = await Promise.all([rgb(one), rgb(other)])
  const kept = [...a.keys()].filter((i) => counts(Math.floor(i / 3) % 256))
  return kept.reduce((sum, i) => sum + Math.abs((a[i] ?? 0) - (b[i] ?? 0)), 0) / kept.length
}

describe('Petal', () => {
  // Drawn once, for the tests that look at what came of it or begin with a picture: drawing is slow.
  let png: Buffer
  let plain: Buffer
  const previews: Buffer[] = []
  let turns = 0

  beforeAll(async () => {
    const timer = setInterval(() => turns++, 2)
    const onPreview = ({ data }: { data: Uint8Array }) => previews.push(Buffer.from(data))
    const { images } = await engine.generate(KNOWN_REQUEST, { onPreview })
    clearInterval(timer)
    png = Buffer.from(images[0]?.data ?? [])
    plain = await drawOne({ steps: 1 })
  })

  test('draws the known picture on every machine', async () => {
    const file = new URL('./weights/known-image.json', import.meta.url)
    const known: number[] = JSON.parse(await readFile(file, 'utf8'))
    const drawn = await thumbnailOf(png)
    const differences = drawn.map((value, i) => Math.abs(value - (known[i] ?? 0)))
    expect(known).toHaveLength(drawn.length)
    // Processors round differently, which moves an edge a little here and there.
    expect(differences.reduce((sum, value) => sum + value, 0) / drawn.length).toBeLessThan(3)
  })

  test('leaves the event loop free while it draws', () => {
    expect(turns).toBeGreaterThan(20)
  })

  test('follows the prompt, the negative prompt, the guidance and the choices of a seed', async () => {
    const inColour = (colour: string) => drawOne({ prompt: request.prompt.replace('red', colour), steps: 1 })
    const black = await inColour('black')
    expect(black).not.toEqual(plain)
    expect(await inColour('(red:1.5)')).not.toEqual(plain)
    expect(await drawOne({ negativePrompt: 'glasses', steps: 1 })).not.toEqual(plain)
    expect(await drawOne({ guidance: 2, steps: 1 })).not.toEqual(plain)
    expect([plain, black]).toContainEqual(await inColour('{red|black}'))
  })

  test('has small previews that come to look like the picture', async () => {
    const last = previews.at(-1) ?? Buffer.of()
    const { width = 0, height = 0 } = await sharp(last).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(96)
    expect(await distance(last, png)).toBeLessThan(25)
  })

  test('draws other shapes than its own square', async () => {
    const { width, height } = await sharp(await drawOne({ width: 320, height: 192, steps: 1 })).metadata()
    expect([width, height]).toEqual([320, 192])
  })

  test('draws a wide image large, with margins and details, and progress that never falls', async () => {
    const progress: number[] = []
    const wide = { prompt: 'a man with a dog on a beach', width: 400, height: 272, steps: 2 }
    const onProgress = (now: { progress: number }) => progress.push(now.progress)
    const { images } = await engine.generate({ ...request, ...wide }, { onProgress })
    const { width, height } = await sharp(images[0]?.data).metadata()
    expect([width, height]).toEqual([400, 272])
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)
  })

  test('enlarges its drawing four times with the network that does it for uploads, with progress', async () => {
    const small = { width: 64, height: 96, steps: 1 }
    const drawn = await drawOne(small)
    const retouch = createRetouch()
    const alone = await retouch.run({ kind: 'enlarge', image: drawn })
    await retouch.close()
    const progress: number[] = []
    const onProgress = (now: { progress: number }) => progress.push(now.progress)
    const { images } = await engine.generate({ ...request, ...small, scale4x: true }, { onProgress })
    expect(images).toMatchObject([{ width: 256, height: 384 }])
    expect(Buffer.from(images[0]?.data ?? []).equals(alone.png)).toBe(true)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    // It goes on between the drawing and the end.
    expect(progress.filter((now) => now > DRAWING_SHARE && now < 1).length).toBeGreaterThan(1)
  })

  test('keeps more of a source the less creative it may be', async () => {
    const prompt = 'a man with black hair, blue background'
    const distanceWith = async (creativity: number) => {
      const references = [{ kind: 'image_to_image' as const, data: png, creativity }]
      return distance(png, await drawOne({ prompt, references, steps: 4 }))
    }
    expect(await distanceWith(1)).toBeLessThan((await distanceWith(10)) / 2)
  })

  test('repaints only inside the mask', async () => {
    const prompt = 'a man with black hair, blue background'
    const black = { width: 256, height: 256, channels: 3 as const, background: '#000' }
    const white = { input: { create: { ...black, width: 128, background: '#fff' } }, left: 128, top: 0 }
    const mask = await sharp({ create: black }).composite([white]).png().toBuffer()
    const size = { width: black.width, height: black.height }
    const painted = await drawOne({ ...size, prompt, references: [{ kind: 'image_edit', data: png }], mask })
    expect(await distance(png, painted, (x) => x < 128)).toBe(0)
    expect(await distance(png, painted, (x) => x >= 128)).toBeGreaterThan(1)
  })

  test.each(['canny', 'scribble'] as const)('draws along the lines of a %s reference', async (kind) => {
    const circle = Buffer.from(
      '<svg width="256" height="256"><rect width="256" height="256" fill="#fff"/>' +
        '<circle cx="128" cy="128" r="70" fill="none" stroke="#000" stroke-width="4"/></svg>',
    )
    const references = [{ kind, data: await sharp(circle).png().toBuffer() }]
    expect(await drawOne({ references, steps: 1 })).not.toEqual(plain)
  })

  test('walks from the picture of one prompt to that of another', async () => {
    const walk = { prompt: 'a man with black hair, blue background', frames: 3 }
    const frames = await draw({ walk, steps: 1 })
    expect(frames).toHaveLength(3)
    expect(frames[0]).toEqual(plain)
    expect(frames[2]).toEqual(await drawOne({ prompt: walk.prompt, steps: 1 }))
  })

  test('says by name that it has no weights, and lets go of the request', async () => {
    const lost = createPetalEngine({ weights: '/nowhere' })
    await expect(lost.generate(request)).rejects.toBeInstanceOf(ImageEngineFailedError)
    await lost.close()
  })
})

describeImageEngine('Petal', engine, request)
