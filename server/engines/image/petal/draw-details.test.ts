import { describe, expect, test } from 'vitest'
import { DETAILS_SIDE, detailSteps, drawDetails } from './draw-details.ts'
import { CancelledError } from './draw-latent.ts'
import { LATENT_LENGTH, NATIVE_SIDE } from './latent-shape.ts'
import { BOX_LENGTH, MOST_ITEMS } from './layout-shape.ts'
import type { PetalModel, PredictInput } from './model.ts'

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
  byQuarters: true,
  seed: 7,
}
const GREY = 100
const pixels = new Uint8ClampedArray(3 * NATIVE_SIDE ** 2).fill(GREY)
const part = { left: 0.25, top: 0.25, side: 0.25 }

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
/** Red, green, blue and alpha at a point, given in fractions of the image. */
const at = (details: Buffer | undefined, x: number, y: number) => {
  const start = 4 * (Math.round(y * DETAILS_SIDE) * DETAILS_SIDE + Math.round(x * DETAILS_SIDE))
  return details?.subarray(start, start + 4)
}

describe('drawDetails', () => {
  test('draws nothing again where there are no parts', async () => {
    const { model, asked } = makeModel()
    expect(await drawDetails(model, { pixels, plan }, [], ignore)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('fades a part into its place, and is transparent elsewhere', async () => {
    const { model } = makeModel()
    const details = await drawDetails(model, { pixels, plan }, [part], ignore)
    expect(details).toHaveLength(4 * DETAILS_SIDE ** 2)
    const [middle, corner] = [at(details, 0.375, 0.375), at(details, 0.1, 0.1)]
    expect(middle?.[3]).toBe(255)
    expect(middle?.[0]).toBeGreaterThan(GREY + 50)
    expect(corner?.[3]).toBe(0)
    const alphas = Array.from({ length: 60 }, (_, i) => at(details, 0.25 + i / 512, 0.375)?.[3] ?? 0)
    const steps = alphas.slice(1).map((alpha, i) => alpha - (alphas[i] ?? 0))
    expect(Math.max(...steps)).toBeLessThan(64)
  })

  test('keeps the colour of the background, though the part was drawn darker', async () => {
    const { model } = makeModel()
    const details = await drawDetails(model, { pixels, plan }, [part], ignore)
    const nearTheEdge = at(details, 0.262, 0.375)?.[0] ?? 0
    expect(Math.abs(nearTheEdge - GREY)).toBeLessThan(20)
  })

  test('starts each part from the image with the earlier parts in it', async () => {
    const { model, encoded } = makeModel()
    await drawDetails(model, { pixels, plan }, [part, part], ignore)
    const [first, second] = encoded.map((planes) => planes.reduce((a, b) => Math.max(a, b)))
    expect(first).toBeCloseTo(GREY / 127.5 - 1)
    expect(second).toBeGreaterThan(0.2)
  })

  test('asks the model with boxes relative to the part, in two steps, and reports progress', async () => {
    const { model, asked } = makeModel()
    const done: number[] = []
    const onStep = (parts: number) => void done.push(parts)
    await drawDetails(model, { pixels, plan }, [part, part], { ...ignore, onStep })
    expect(asked.map(({ t }) => t.toFixed(3))).toEqual(['0.650', '0.325', '0.650', '0.325'])
    const [left, top, right, bottom] = asked[0]?.prompts[0]?.layout?.boxes ?? []
    for (const low of [left, top]) expect(low).toBeCloseTo(0.2)
    for (const high of [right, bottom]) expect(high).toBeCloseTo(0.8)
    expect(done).toEqual([0.5, 1, 1.5, 2])
  })

  test('stops when it is cancelled', async () => {
    const { model } = makeModel()
    const drawing = drawDetails(model, { pixels, plan }, [part], { ...ignore, isCancelled: () => true })
    await expect(drawing).rejects.toThrow(CancelledError)
  })

  test('takes at least one step', () => {
    expect([1, 4, 20, 80].map((steps) => detailSteps({ steps }))).toEqual([1, 1, 3, 12])
  })
})
