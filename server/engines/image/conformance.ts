import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSamplerName } from '#contract/catalogue/samplers'
import { isBlack } from '#server/domain/image-truth'
import { BadImageRequestError } from './errors.ts'
import type {
  ImageCapabilities,
  ImageEngine,
  ImagePreview,
  ImageProgress,
  ImageRequest,
  ImageResult,
} from './image-engine.ts'

/** What every picture engine has to hold, whatever draws behind it. Called from the engine's own test file. */
export function describeImageEngine(name: string, engine: ImageEngine, request: ImageRequest): void {
  const { capabilities } = engine
  describe(`${name} as an image engine`, () => {
    afterAll(() => engine.close())

    test('says what it can do in numbers that agree', () => {
      const { steps, guidance, samplers, modes } = capabilities
      expect(modes.length).toBeGreaterThan(0)
      expect(samplers.every(isSamplerName)).toBe(true)
      expect(samplers).toContain(request.sampler)
      for (const range of [steps, guidance]) {
        expect(range.default).toBeGreaterThanOrEqual(range.min)
        expect(range.default).toBeLessThanOrEqual(range.max)
      }
    })

    const progress: ImageProgress[] = []
    const previews: ImagePreview[] = []
    let drawn: ImageResult = { images: [], warnings: [] }

    // One run for the tests that only look at what came of it.
    beforeAll(async () => {
      drawn = await engine.generate(
        { ...request, count: 2 },
        { onProgress: (step) => progress.push(step), onPreview: (preview) => previews.push(preview) },
      )
    })

    test('draws PNGs of the size that was asked for, from seed, seed + 1, ...', async () => {
      const { images, warnings } = drawn
      expect(warnings).toEqual([])
      expect(images.map(({ seed }) => seed)).toEqual([request.seed, request.seed + 1])
      for (const image of images) {
        const { format, width, height } = await sharp(image.data).metadata()
        expect({ format, width, height }).toEqual({
          format: 'png',
          width: request.width,
          height: request.height,
        })
        expect([image.width, image.height]).toEqual([width, height])
      }
    })

    test('draws no blank pictures', async () => {
      for (const { data } of drawn.images) {
        const raw = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
        const { width, height, channels } = raw.info
        expect(isBlack({ data: raw.data, width, height, channels })).toBe(false)
      }
    })

    test('gives the same picture for the same seed, alone or among others, and another for another', async () => {
      const alone = await engine.generate({ ...request, seed: request.seed + 1 })
      const [first, second] = drawn.images.map(({ data }) => Buffer.from(data))
      expect(Buffer.from(alone.images[0]?.data ?? [])).toEqual(second)
      expect(first).not.toEqual(second)
    })

    test('reports progress that only rises, in whole steps, to the end', () => {
      const fractions = progress.map((step) => step.progress)
      expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
      expect(Math.min(...fractions)).toBeGreaterThan(0)
      expect(progress.at(-1)).toMatchObject({ progress: 1, step: progress.at(-1)?.steps })
      expect(progress.every(({ step, steps }) => Number.isInteger(step) && step <= steps)).toBe(true)
    })

    test('shows previews that decode, of pictures that are being drawn', async () => {
      expect(new Set(previews.map(({ image }) => image))).toEqual(new Set([0, 1]))
      for (const { data, contentType } of previews) {
        const { format, width } = await sharp(data).metadata()
        expect(`image/${format}`).toBe(contentType)
        expect(width).toBeGreaterThan(0)
      }
    })

    testRefusals(engine, request)
  })
}

function testRefusals(engine: ImageEngine, request: ImageRequest): void {
  const { capabilities } = engine
  // As short as it can be, where any picture will do: engines are slow.
  const quick = { steps: capabilities.steps.min }
  const draw = async (changed: Partial<ImageRequest> = {}) => engine.generate({ ...request, ...changed })

  test('stops within one step of an abort, and draws the next request', async () => {
    const stop = new AbortController()
    const reason = new Error('no longer wanted')
    let steps = 0
    const drawing = engine.generate(request, {
      signal: stop.signal,
      onProgress: () => {
        steps++
        stop.abort(reason)
      },
    })
    await expect(drawing).rejects.toBe(reason)
    expect(steps).toBeLessThanOrEqual(2)
    expect((await draw(quick)).images).toHaveLength(1)
  })

  test('starts nothing for a request that was aborted before its turn', async () => {
    const stop = new AbortController()
    const reason = new Error('no longer wanted')
    const running = draw(quick)
    let started = false
    const waiting = engine.generate(request, { signal: stop.signal, onProgress: () => (started = true) })
    stop.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    const late = engine.generate(request, { signal: stop.signal, onProgress: () => (started = true) })
    await expect(late).rejects.toBe(reason)
    expect(await running).toMatchObject({ warnings: [] })
    expect(started).toBe(false)
  })

  test.each<[string, Partial<ImageRequest>]>([
    ['an empty prompt', { prompt: ' ' }],
    ['a seed out of range', { seed: -1 }],
    ['no pictures', { count: 0 }],
    ['too many steps', { steps: capabilities.steps.max + 1 }],
    ['a size out of range', { width: capabilities.side.max + 1 }],
    ['a sampler that does not exist', { sampler: 'no_such_sampler' as 'euler' }],
    ['a mask without its picture', { mask: new Uint8Array([1]) }],
    ...unreadable(capabilities),
  ])('refuses %s by name, before anything starts', async (_, changed) => {
    let started = false
    const drawing = engine.generate({ ...request, ...changed }, { onProgress: () => (started = true) })
    await expect(drawing).rejects.toBeInstanceOf(BadImageRequestError)
    expect(started).toBe(false)
  })

  test('leaves out what it cannot do and says so', async () => {
    const { images, warnings } = await draw({
      ...quick,
      model: 'no_such_model',
      loras: Array.from({ length: capabilities.maxLoras + 1 }, (_, i) => ({
        name: `lora-${i}`,
        file: `lora-${i}`,
        weight: 1,
      })),
    })
    expect(images).toHaveLength(1)
    expect(warnings.map(({ option }) => option)).toEqual(['model', 'loras'])
  })
}

/** A reference that is no picture, if the engine takes references at all. */
function unreadable({ references }: ImageCapabilities): [string, Partial<ImageRequest>][] {
  const [kind] = references
  return kind
    ? [['a reference that is no picture', { references: [{ kind, data: new Uint8Array([1, 2, 3]) }] }]]
    : []
}
