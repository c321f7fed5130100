import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawMargins, planMargins } from './draw-margins.ts'
import type { EncodedPrompt } from './encoded-prompt.ts'
import { CELL_SIDE, GRID, LATENT_LENGTH, NATIVE_SIDE } from './latent-shape.ts'
import type { PetalModel, PredictInput } from './model.ts'

const side = fc.integer({ min: 64, max: 2048 })
const prompt = (id: number): EncodedPrompt => ({ ids: [id], phrases: [0], weights: [1] })
const surroundings = { above: prompt(1), elsewhere: prompt(2) }
const plan = {
  prompts: [{ prompt: prompt(3), share: 1 }],
  negative: prompt(0),
  guidance: 1,
  sampler: 'euler' as const,
  steps: 4,
  seed: 7,
}

/** Expects at once what it has seen, and decodes the first channel as grey. */
function makeModel() {
  const asked: PredictInput[] = []
  const model: PetalModel = {
    predict: async (input) => {
      asked.push(input)
      return input.prompts.map(() => new Float64Array(LATENT_LENGTH))
    },
    planBoxes: async ({ x }) => x,
    decode: async (latent) =>
      new Float32Array(3 * NATIVE_SIDE ** 2).map((_, i) => {
        const [x, y] = [i % NATIVE_SIDE, Math.floor(i / NATIVE_SIDE) % NATIVE_SIDE]
        return latent[Math.floor(y / CELL_SIDE) * GRID + Math.floor(x / CELL_SIDE)] ?? 0
      }),
    encode: async () => new Float64Array(LATENT_LENGTH),
  }
  return { model, asked }
}

describe('planMargins', () => {
  test('covers any shape, adds at most half a square at a time, and draws nothing for a square', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const margins = planMargins({ width, height })
        const cells = margins.reduce((sum, each) => sum + Math.abs(each), 0)
        const missing = (GRID * Math.max(width, height)) / Math.min(width, height) - GRID
        expect(cells).toBe(Math.ceil(missing))
        for (const each of margins) expect(Math.abs(each)).toBeLessThanOrEqual(GRID / 2)
      }),
      { seed: 1 },
    )
    expect(planMargins({ width: 512, height: 512 })).toEqual([])
  })
})

describe('drawMargins', () => {
  const ignore = { isCancelled: () => false, onStep: () => {} }
  const latent = new Float64Array(LATENT_LENGTH).fill(0.5)
  const grey = Math.round(127.5 * 1.5)
  const square = {
    latent,
    pixels: new Uint8ClampedArray(3 * NATIVE_SIDE ** 2).fill(grey),
    plan,
    surroundings,
  }

  test.each([
    [{ width: 768, height: 512 }, [384, 256]],
    [{ width: 512, height: 768 }, [256, 384]],
    [{ width: 1536, height: 640 }, [624, 256]],
  ])('keeps the middle of the square in a picture of %j', async (size, [width = 0, height = 0]) => {
    const { model } = makeModel()
    const { raster: canvas } = await drawMargins(model, { ...square, size }, ignore)
    expect([canvas.width, canvas.height]).toEqual([width, height])
    const middle = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2))
    expect(canvas.data[middle]).toBe(grey)
    expect(canvas.data[0]).not.toBe(grey)
  })

  test('asks for the sky only above the square, and for the subjects never', async () => {
    const { model, asked } = makeModel()
    const ids = () => [...new Set(asked.splice(0).map((input) => input.prompts[0]?.ids[0]))]
    await drawMargins(model, { ...square, size: { width: 768, height: 512 } }, ignore)
    expect(ids()).toEqual([2])
    await drawMargins(model, { ...square, size: { width: 512, height: 768 } }, ignore)
    expect(ids()).toEqual([1, 2])
  })

  test.each([
    [2, 2],
    [4, 4],
    [4, 6],
    [8, 16],
  ])(
    'draws each margin in %d steps if the picture takes %d, and says how much is done',
    async (own, steps) => {
      const { model, asked } = makeModel()
      const done: number[] = []
      await drawMargins(
        model,
        { ...square, plan: { ...plan, steps }, size: { width: 768, height: 512 } },
        { ...ignore, onStep: (margins) => done.push(margins) },
      )
      expect(done).toEqual(Array.from({ length: 2 * own }, (_, i) => (i + 1) / own))
      expect(asked).toHaveLength(2 * own)
    },
  )
})
