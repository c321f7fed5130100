import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Stroke } from '#contract/generation/strokes'
import { makeMesh } from '#test/support/make-face'
import { createScriptedVision } from '#test/support/scripted-vision'
import { BadImageRequestError } from '../errors.ts'
import type { ImageRequest } from '../image-engine.ts'
import { createRetouch } from './retouch.ts'
import { createRetouchEngine } from './retouch-engine.ts'

const retouch = createRetouch()
const vision = createScriptedVision()
const engine = createRetouchEngine(retouch, vision)
afterAll(() => retouch.close())

const size = { width: 320, height: 256 }

/** A red apple on a green meadow. */
const apple = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="256"><rect width="320" height="256" fill="#8fbf6f"/><rect y="180" width="320" height="76" fill="#5c8f45"/><circle cx="160" cy="130" r="70" fill="#c8202f"/><path d="M160 62q4-22 18-26" stroke="#5a3a1e" stroke-width="8" fill="none"/></svg>`,
  ),
)
  .png()
  .toBuffer()

const ask = async (more: Partial<ImageRequest>): Promise<ImageRequest> => ({
  mode: 'background_remover',
  prompt: '',
  ...size,
  count: 1,
  seed: 1,
  sampler: 'euler',
  references: [{ kind: 'remove_background', data: await apple }],
  ...more,
})

async function draw(more: Partial<ImageRequest>) {
  const { images } = await engine.generate(await ask(more))
  const { data, info } = await sharp(images[0]?.data).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels),
  ]
  return { at, info }
}

const dab = (x: number, y: number, adds: boolean): Stroke => ({
  shape: 'brush',
  adds,
  size: 30,
  points: [x, y],
})

const near = (actual: number[], expected: number[]) =>
  expected.every((value, i) => Math.abs(value - (actual[i] ?? -99)) <= 12)

// The first image loads the network, on a busy machine slowly.
describe('Retouch', () => {
  it('finds the subject, puts a colour behind it and takes corrections of the edge', async () => {
    const strokes = [dab(160, 130, false), dab(20, 20, true)]
    const { at, info } = await draw({ backgroundColor: 'chroma blue', cutOut: { strokes, blur: false } })
    expect(info).toMatchObject({ ...size, channels: 3 })
    expect(near(at(300, 10), [0, 0x47, 0xbb])).toBe(true)
    expect(near(at(200, 160), [200, 32, 47])).toBe(true)
    // Removed by the brush, and added by it.
    expect(near(at(160, 130), [0, 0x47, 0xbb])).toBe(true)
    expect(near(at(20, 20), [0x8f, 0xbf, 0x6f])).toBe(true)
  })

  it('erases what is marked and keeps every other pixel', async () => {
    const { png: mask } = await retouch.run({
      kind: 'mark',
      image: await apple,
      withSubject: false,
      strokes: [{ shape: 'area', adds: true, size: 1, points: [70, 20, 250, 20, 250, 215, 70, 215] }],
    })
    const references = [{ kind: 'image_edit' as const, data: await apple }]
    const { at } = await draw({ mode: 'image_editor', edit: 'erase', references, mask })
    const [red = 0, green = 0] = at(160, 130)
    expect(green).toBeGreaterThan(red)
    expect(at(5, 5)).toEqual([0x8f, 0xbf, 0x6f, 255])
  })

  it.each([
    ['a drawing', apple, 3],
    ['a painting', readFile(new URL('../../vision/fixtures/mona-lisa.jpg', import.meta.url)), 0.5],
  ])('enlarges %s four times, better than Lanczos', async (_what, file, gain) => {
    const side = 128
    const raw = { width: side, height: side, channels: 3 } as const
    const original = await sharp(await file)
      .resize(side, side, { fit: 'cover', position: 'top' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    const small = await sharp(original, { raw })
      .resize(side / 4, side / 4)
      .png()
      .toBuffer()
    const steps: number[] = []
    const request = await ask({ mode: 'upscale', references: [], upscale: small })
    const { images } = await engine.generate(request, { onProgress: ({ progress }) => steps.push(progress) })
    expect(images[0]).toMatchObject({ width: side, height: side })
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    const decibels = async (image: Uint8Array | undefined) => {
      const pixels = await sharp(image).resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer()
      const squares = pixels.reduce((sum, value, i) => sum + (value - (original[i] ?? 0)) ** 2, 0)
      return 10 * Math.log10(255 ** 2 / (squares / pixels.length))
    }
    expect(await decibels(images[0]?.data)).toBeGreaterThan((await decibels(small)) + gain)
  })

  it('swaps the faces that the mapping names, in the size of the target', async () => {
    const references = [{ kind: 'face_swap' as const, data: await apple }]
    const target = await sharp({ create: { width: 200, height: 160, channels: 3, background: '#d0a890' } })
      .png()
      .toBuffer()
    const swap = (mapping: number[]) =>
      draw({
        mode: 'face_swap',
        references,
        faceSwap: { target, order: 'left-right', mapping },
      })
    vision.reads([makeMesh({ x: 128, y: 256, radius: 90 }), makeMesh({ x: 384, y: 256, radius: 90 })])
    const { at, info } = await swap([-1, 0])
    expect(info).toMatchObject({ width: 200, height: 160 })
    expect(at(50, 80).slice(0, 3)).toEqual([0xd0, 0xa8, 0x90])
    expect(at(150, 80).slice(0, 3)).not.toEqual([0xd0, 0xa8, 0x90])
    await expect(swap([-1, 5])).rejects.toThrow('No face was chosen')
    vision.reads([])
    await expect(swap([0])).rejects.toThrow('No face was found in the picture that the face comes from.')
  })

  it('refuses an image that cannot be read, and stops when it is told to', async () => {
    const broken = [{ kind: 'remove_background' as const, data: new Uint8Array(50) }]
    await expect(engine.generate(await ask({ references: broken }))).rejects.toThrow(BadImageRequestError)
    const stop = new AbortController()
    const mask = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const references = [{ kind: 'image_edit' as const, data: await apple }]
    const stopped = engine.generate(await ask({ mode: 'image_editor', edit: 'erase', references, mask }), {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    })
    await expect(stopped).rejects.toThrow('enough')
  })

  it('draws the skeleton of a body, and says if there is none', async () => {
    const portrait = await readFile(new URL('../../vision/fixtures/mona-lisa.jpg', import.meta.url))
    const { png, isEmpty } = await retouch.run({ kind: 'draw-pose', image: portrait })
    expect(isEmpty).toBe(false)
    const { channels } = await sharp(png).stats()
    expect(Math.max(...channels.map(({ max }) => max))).toBe(255)
    expect((await retouch.run({ kind: 'draw-pose', image: await apple })).isEmpty).toBe(true)
  })
})
