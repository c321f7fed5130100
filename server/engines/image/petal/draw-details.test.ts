import { describe, expect, test } from 'vitest'
import { drawDetails } from './draw-details.ts'
import { CancelledError } from './draw-latent.ts'
import { LARGE_SIDE, LATENT_LENGTH, NATIVE_SIDE } from './latent-shape.ts'
import { BOX_LENGTH, MOST_ITEMS } from './layout-shape.ts'
import type { PetalModel, PredictInput } from './model.ts'
import type { Raster, Shaped } from './raster.ts'

const boxes = new Float32Array(MOST_ITEMS * BOX_LENGTH)
boxes.set([0.3, 0.3, 0.45, 0.45])
const plan = {
  prompts: [
    {
      prompt: { ids: [3], phrases: [0], weights: [1], layout: { items: [1, 0, 0, 0, 0, 0, 0, 0], boxes } },
      share: 1,
    },
  ],
  negative: { ids: [0], phrases: [0], weights: [1] },
  guidance: 1,
  sampler: 'euler' as const,
  steps: 20,
  seed: 7,
}
const GREY = 100
const part = { left: 0.25, top: 0.25, side: 0.25 }

const grey = (width: number, height: number): Raster => ({
  data: new Uint8ClampedArray(3 * width * height).fill(GREY),
  width,
  height,
})
const shaped: Shaped = { raster: grey(LARGE_SIDE, LARGE_SIDE), square: { left: 0, top: 0 } }

/** Draws a black picture with a white square in its middle. */
function makeModel() {
  const asked: PredictInput[] = []
  const encoded: Float32Array[] = []
  const model: PetalModel = {
    predict: async (input) => {
      asked.push(input)
      return input.prompts.map(() => new Float64Array(LATENT_LENGTH))
    },
    planBoxes: async ({ x }) => x,
    decode: async () =>
      new Float32Array(3 * NATIVE_SIDE ** 2).map((_, i) => {
        const [x, y] = [i % NATIVE_SIDE, Math.floor(i / NATIVE_SIDE) % NATIVE_SIDE]
        return Math.max(Math.abs(x - 128), Math.abs(y - 128)) < 40 ? 1 : -1
      }),
    encode: async (planes) => {
      encoded.push(planes)
      return new Float64Array(LATENT_LENGTH)
    },
  }
  return { model, asked, encoded }
}

const ignore = { isCancelled: () => false, onStep: () => {} }
/** Red at a point, given in fractions of the model's square. */
const at = ({ raster, square }: Shaped, x: number, y: number) => {
  const [column, row] = [square.left + Math.round(x * LARGE_SIDE), square.top + Math.round(y * LARGE_SIDE)]
  return raster.data[3 * (row * raster.width + column)] ?? 0
}

describe('drawDetails', () => {
  test('draws nothing again where there are no parts', async () => {
    const { model, asked } = makeModel()
    expect(await drawDetails(model, { shaped, plan }, [], ignore)).toBe(shaped)
    expect(asked).toEqual([])
  })

  test('fades a part into its place, and leaves the rest and the given image as they are', async () => {
    const { model } = makeModel()
    const drawn = await drawDetails(model, { shaped, plan }, [part], ignore)
    expect(at(drawn, 0.375, 0.375)).toBeGreaterThan(GREY + 50)
    expect(at(drawn, 0.1, 0.1)).toBe(GREY)
    const reds = Array.from({ length: 40 }, (_, i) => at(drawn, 0.245 + i / LARGE_SIDE, 0.375))
    const steps = reds.slice(1).map((red, i) => Math.abs(red - (reds[i] ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(16)
    expect(shaped.raster.data.every((value) => value === GREY)).toBe(true)
  })

  test.each([
    { width: 768, height: 512, square: { left: 128, top: 0 } },
    { width: 512, height: 794, square: { left: 0, top: 282 } },
  ])('draws in the square of an image of $width x $height', async ({ width, height, square }) => {
    const { model } = makeModel()
    const drawn = await drawDetails(
      model,
      { shaped: { raster: grey(width, height), square }, plan },
      [part],
      ignore,
    )
    expect(drawn).toMatchObject({ raster: { width, height }, square })
    expect(at(drawn, 0.375, 0.375)).toBeGreaterThan(GREY + 50)
    const isInPart = (along: number) =>
      along >= part.left * LARGE_SIDE && along < (part.left + part.side) * LARGE_SIDE
    const isKept = drawn.raster.data.every((value, i) => {
      const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)]
      return value === GREY || (isInPart(x - square.left) && isInPart(y - square.top))
    })
    expect(isKept).toBe(true)
  })

  test('keeps the colour of the background, though the part was drawn darker', async () => {
    const { model } = makeModel()
    const drawn = await drawDetails(model, { shaped, plan }, [part], ignore)
    expect(Math.abs(at(drawn, 0.262, 0.375) - GREY)).toBeLessThan(20)
  })

  test('starts each part from the image with the earlier parts in it', async () => {
    const { model, encoded } = makeModel()
    await drawDetails(model, { shaped, plan }, [part, part], ignore)
    const [first, second] = encoded.map((planes) => planes.reduce((a, b) => Math.max(a, b)))
    expect(first).toBeCloseTo(GREY / 127.5 - 1)
    expect(second).toBeGreaterThan(0.2)
  })

  test('starts each part with half of the noise and boxes relative to it, and reports progress', async () => {
    const { model, asked } = makeModel()
    const done: number[] = []
    const onStep = (parts: number) => void done.push(parts)
    await drawDetails(model, { shaped, plan }, [part, part], { ...ignore, onStep })
    expect(asked[0]?.t).toBe(0.5)
    const [left, top, right, bottom] = asked[0]?.prompts[0]?.layout?.boxes ?? []
    for (const low of [left, top]) expect(low).toBeCloseTo(0.2)
    for (const high of [right, bottom]) expect(high).toBeCloseTo(0.8)
    expect(done).toEqual(asked.map((_, i) => (2 * (i + 1)) / asked.length))
  })

  test('asks without guidance', async () => {
    const { model, asked } = makeModel()
    await drawDetails(model, { shaped, plan: { ...plan, guidance: 5 } }, [part], ignore)
    expect(asked.every(({ prompts }) => prompts.length === 1)).toBe(true)
  })

  test('uses guidance if the large grid does', async () => {
    const { model, asked } = makeModel()
    await drawDetails(model, { shaped, plan: { ...plan, guidance: 5, isGuidedLarge: true } }, [part], ignore)
    expect(asked.every(({ prompts }) => prompts.length === 2)).toBe(true)
  })

  test('stops when it is cancelled', async () => {
    const { model } = makeModel()
    const drawing = drawDetails(model, { shaped, plan }, [part], { ...ignore, isCancelled: () => true })
    await expect(drawing).rejects.toThrow(CancelledError)
  })
})
