import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawLarge, largeCost, planWindows } from './draw-large.ts'
import { CancelledError, type LatentPlan } from './draw-latent.ts'
import { CELL_SIDE, CHANNELS, GRID, LARGE_GRID, LARGE_SIDE, NATIVE_SIDE } from './latent-shape.ts'
import { BOX_LENGTH, type Layout, MOST_ITEMS } from './layout-shape.ts'
import type { PetalModel, PredictInput } from './model.ts'
import type { Raster, Shaped } from './raster.ts'
import type { Latent } from './samplers/sampler.ts'

/** Things one after the other, each in a phrase of its own. */
function layoutOf(...things: readonly (readonly [number, number, number, number])[]): Layout {
  const boxes = new Float32Array(MOST_ITEMS * BOX_LENGTH)
  for (const [i, box] of things.entries()) boxes.set(box, i * BOX_LENGTH)
  return { items: Array.from({ length: MOST_ITEMS }, (_, i) => (things[i] ? i + 1 : 0)), boxes }
}

/** One thing, larger than any picture, so that every window sees it. */
const everywhere = layoutOf([-4, -4, 5, 5])
const plan: LatentPlan = {
  prompts: [{ prompt: { ids: [3], phrases: [0], weights: [1], layout: everywhere }, share: 1 }],
  negative: { ids: [0], phrases: [0], weights: [1] },
  guidance: 5,
  sampler: 'euler',
  steps: 20,
  seed: 7,
}

/** Grey that gets lighter from the left to the right and from top to bottom, by this much a cell. */
const PER_CELL = 2
const greyAt = (x: number, y: number) => 20 + (PER_CELL * (x + y)) / CELL_SIDE
function slope(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(3 * width * height).map((_, i) => {
    const pixel = Math.floor(i / 3)
    // The large drawing has twice as many pixels each way.
    return greyAt(2 * (pixel % width), 2 * Math.floor(pixel / width))
  })
  return { data, width, height }
}

const middleSquare = ({ width, height }: Raster) => ({
  left: Math.floor((width - NATIVE_SIDE) / 2),
  top: Math.floor((height - NATIVE_SIDE) / 2),
})

function shapedSlope(width: number, height: number): Shaped {
  const raster = slope(width, height)
  return { raster, square: middleSquare(raster) }
}

/** Encodes a cell as the red of its first pixel, in every channel. `answer` is the velocity that it predicts. */
function makeModel(answer: (input: PredictInput) => Latent = ({ x }) => new Float64Array(x.length)) {
  const asked: PredictInput[] = []
  const model: PetalModel = {
    predict: async (input) => {
      asked.push(input)
      return input.prompts.map(() => answer(input))
    },
    planBoxes: async ({ x }) => x,
    decode: async (latent, columns = GRID) => {
      const cells = latent.length / CHANNELS
      const width = columns * CELL_SIDE
      return new Float32Array(3 * cells * CELL_SIDE ** 2).map((_, i) => {
        const pixel = i % (cells * CELL_SIDE ** 2)
        const row = Math.floor(pixel / width / CELL_SIDE)
        return latent[row * columns + Math.floor((pixel % width) / CELL_SIDE)] ?? 0
      })
    },
    encode: async (planes, columns = GRID) => {
      const cells = planes.length / 3 / CELL_SIDE ** 2
      return new Float64Array(CHANNELS * cells).map((_, i) => {
        const [row, column] = [Math.floor((i % cells) / columns), i % columns]
        return planes[(row * columns * CELL_SIDE + column) * CELL_SIDE] ?? 0
      })
    },
  }
  return { model, asked }
}

/** Tells from the box in its prompt which window it sees, and predicts a velocity that leads to the slope's colours there. */
const towardsSlope =
  (square: Shaped['square']) =>
  ({ x, t, prompts }: PredictInput): Latent => {
    const [left = 0, top = 0] = prompts[0]?.layout?.boxes ?? []
    const column = Math.round(((-4 - left) * LARGE_SIDE + 2 * square.left) / CELL_SIDE)
    const row = Math.round(((-4 - top) * LARGE_SIDE + 2 * square.top) / CELL_SIDE)
    return x.map((value, i) => {
      const cell = i % LARGE_GRID ** 2
      const [across, down] = [column + (cell % LARGE_GRID), row + Math.floor(cell / LARGE_GRID)]
      const end = greyAt(across * CELL_SIDE, down * CELL_SIDE) / 127.5 - 1
      return (value - end) / t
    })
  }

const ignore = { isCancelled: () => false, onStep: () => {} }

describe('planWindows', () => {
  const cells = fc.integer({ min: LARGE_GRID, max: 5 * LARGE_GRID })
  const canvases = fc
    .tuple(cells, fc.boolean())
    .map(([long, isWide]) =>
      isWide ? { columns: long, rows: LARGE_GRID } : { columns: LARGE_GRID, rows: long },
    )

  test('covers every cell of wide and tall pictures, with shares that add up to 1', () => {
    fc.assert(
      fc.property(canvases, (canvas) => {
        const total = new Float32Array(canvas.columns * canvas.rows)
        for (const { column, row, shares } of planWindows(canvas)) {
          expect(column).toBeGreaterThanOrEqual(0)
          expect(column + LARGE_GRID).toBeLessThanOrEqual(canvas.columns)
          expect(row).toBeGreaterThanOrEqual(0)
          expect(row + LARGE_GRID).toBeLessThanOrEqual(canvas.rows)
          for (const [i, share] of shares.entries()) {
            const at = (row + Math.floor(i / LARGE_GRID)) * canvas.columns + column + (i % LARGE_GRID)
            total[at] = (total[at] ?? 0) + share
          }
        }
        expect(total.every((share) => Math.abs(share - 1) < 1e-5)).toBe(true)
      }),
    )
  })

  test('lets neighbours overlap by at least a quarter, with as few windows as possible', () => {
    fc.assert(
      fc.property(canvases, (canvas) => {
        const starts = planWindows(canvas).map(({ column, row }) => Math.max(column, row))
        for (const [i, start] of starts.slice(1).entries())
          expect(start - (starts[i] ?? 0)).toBeLessThanOrEqual(0.75 * LARGE_GRID)
        const room = Math.max(canvas.columns, canvas.rows) - LARGE_GRID
        expect(starts).toHaveLength(1 + Math.ceil(room / (0.75 * LARGE_GRID)))
      }),
    )
  })
})

describe('drawLarge', () => {
  test.each([
    [256, 256],
    [384, 256],
    [256, 384],
    [256, 398],
    [257, 256],
    [615, 256],
  ])(
    'returns a picture of %i × %i at twice its size, unchanged if the model considers it finished',
    async (width, height) => {
      const shaped = shapedSlope(width, height)
      const { model } = makeModel(towardsSlope(shaped.square))
      // One step only: what a first step did wrong, a second one would mend.
      const source = { latent: new Float64Array(CHANNELS * GRID ** 2), strength: 0.2 }
      for (const drawn of [plan, { ...plan, source }]) {
        const { raster, square } = await drawLarge(model, { shaped, plan: drawn }, ignore)
        expect([raster.width, raster.height]).toEqual([2 * width, 2 * height])
        expect(raster.data).toHaveLength(3 * 4 * width * height)
        expect(square).toEqual({ left: 2 * shaped.square.left, top: 2 * shaped.square.top })
        const isKept = raster.data.every((value, i) => {
          const [x, y] = [Math.floor(i / 3) % raster.width, Math.floor(i / 3 / raster.width)]
          // This model decodes a cell to one colour.
          return Math.abs(value - greyAt(x, y)) <= 2 * PER_CELL + 1
        })
        expect(isKept).toBe(true)
      }
    },
  )

  test('starts from the enlarged picture with the noise of its seed, the same each time', async () => {
    const seen = async (seed: number) => {
      const { model, asked } = makeModel()
      await drawLarge(model, { shaped: shapedSlope(256, 256), plan: { ...plan, seed } }, ignore)
      return asked[0]?.x.slice(0, 50)
    }
    expect(await seen(1)).toEqual(await seen(1))
    expect(await seen(2)).not.toEqual(await seen(1))
  })

  test('takes steps of a quarter of the way, once for each window, without guidance and without lines', async () => {
    const { model, asked } = makeModel()
    const hint = new Float32Array(CHANNELS * GRID ** 2).fill(1)
    await drawLarge(model, { shaped: shapedSlope(384, 256), plan: { ...plan, hint } }, ignore)
    const [first = 0] = asked.map(({ t }) => t)
    const steps = 4 * first
    expect(asked.map(({ t }) => t)).toEqual(
      Array.from({ length: steps }, (_, i) => [first - i / 4, first - i / 4]).flat(),
    )
    for (const input of asked) {
      expect(input.prompts).toHaveLength(1)
      expect(input.x).toHaveLength(CHANNELS * LARGE_GRID ** 2)
      expect(input.hint).toEqual(new Float32Array(CHANNELS * LARGE_GRID ** 2))
    }
  })

  test('goes as far beyond the negative prompt as the guidance says if a rendering is asked for', async () => {
    const drawn = async (velocities: readonly number[], changed: Partial<LatentPlan>) => {
      const { model } = makeModel()
      const predict: PetalModel['predict'] = async ({ x, prompts }) =>
        prompts.map((_, row) => x.map(() => velocities[row] ?? 0))
      const shaped = shapedSlope(256, 256)
      return drawLarge({ ...model, predict }, { shaped, plan: { ...plan, ...changed } }, ignore)
    }
    const guided = await drawn([0.2, 0.1], { isGuidedLarge: true, guidance: 3 })
    expect(guided).toEqual(await drawn([0.4], {}))
    expect(guided).not.toEqual(await drawn([0.2, 0.1], {}))
    const size = { width: 512, height: 512 }
    expect(largeCost(size, { isGuidedLarge: true })).toBe(2 * largeCost(size, {}))
  })

  test('takes fewer steps the more of a source is kept, but at least one', async () => {
    const stepsFor = async (strength: number) => {
      const { model, asked } = makeModel()
      const source = { latent: new Float64Array(CHANNELS * GRID ** 2), strength }
      await drawLarge(model, { shaped: shapedSlope(256, 256), plan: { ...plan, source } }, ignore)
      return asked.length
    }
    const all = [await stepsFor(0.05), await stepsFor(0.3), await stepsFor(0.5), await stepsFor(0.97)]
    expect(all.slice(0, 2)).toEqual([1, 1])
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    const { model, asked } = makeModel()
    await drawLarge(model, { shaped: shapedSlope(256, 256), plan }, ignore)
    expect(all.at(-1)).toBe(asked.length)
    expect(asked.length).toBeGreaterThan(1)
  })

  test('gives each window of a wide picture only the things in it, with boxes relative to it', async () => {
    const { model, asked } = makeModel()
    const layout = layoutOf([0, 0.2, 0.1, 0.4], [0.9, 0.2, 1, 0.4])
    // The first two words have a thing each, the third has none.
    const prompt = { ids: [3, 4, 5], phrases: [0, 1, 2], weights: [1, 1, 1], layout }
    const wide = shapedSlope(512, 256)
    await drawLarge(model, { shaped: wide, plan: { ...plan, prompts: [{ prompt, share: 1 }] } }, ignore)
    const windows = planWindows({ columns: 64, rows: 32 })
    const first = asked.slice(0, windows.length).map(({ prompts }) => prompts[0])
    expect(windows.map(({ column }) => column)).toEqual([0, 16, 32])
    expect(first.map((shown) => shown?.ids)).toEqual([
      [3, 5, 0],
      [3, 4, 5],
      [4, 5, 0],
    ])
    // The square begins at the second window.
    const lefts = first.map((shown) => shown?.layout?.boxes[0])
    expect(lefts[0]).toBeCloseTo(0.5)
    expect(lefts[1]).toBeCloseTo(0)
    expect(lefts[2]).toBeCloseTo(0.4)
  })

  test('keeps what is outside the mask', async () => {
    // The model paints everything white.
    const { model } = makeModel(({ x, t }) => x.map((value) => (value - 1) / t))
    // The lower half of the usual cells is repainted.
    const repaint = new Float32Array(GRID ** 2).fill(1, GRID ** 2 / 2)
    const source = { latent: new Float64Array(CHANNELS * GRID ** 2), strength: 1, repaint }
    const shaped = shapedSlope(256, 256)
    const { raster } = await drawLarge(model, { shaped, plan: { ...plan, source } }, ignore)
    const redAt = (x: number, y: number) => raster.data[3 * (y * raster.width + x)] ?? 0
    expect(Math.abs(redAt(100, 8) - greyAt(100, 8))).toBeLessThanOrEqual(2 * PER_CELL + 1)
    expect(Math.abs(redAt(100, 240) - greyAt(100, 240))).toBeLessThanOrEqual(2 * PER_CELL + 1)
    expect(redAt(100, 300)).toBe(255)
  })

  test.each([
    [512, 512, 1],
    [768, 512, 2],
    [512, 768, 2],
    [300, 300, 1],
    [1024, 512, 3],
  ])('costs as much for %i × %i as its windows take', async (width, height, windows) => {
    const usual = largeCost({ width: 512, height: 512 }, plan)
    expect(largeCost({ width, height }, plan)).toBe(windows * usual)
  })

  test('reports progress after each window, and 1 at the end', async () => {
    const { model, asked } = makeModel()
    const done: number[] = []
    const onStep = (progress: number) => void done.push(progress)
    await drawLarge(model, { shaped: shapedSlope(256, 384), plan }, { ...ignore, onStep })
    expect(done).toEqual(asked.map((_, i) => (i + 1) / asked.length))
  })

  test('asks nothing more once cancelled', async () => {
    const { model, asked } = makeModel()
    const isCancelled = () => asked.length === 3
    const drawing = drawLarge(model, { shaped: shapedSlope(384, 256), plan }, { ...ignore, isCancelled })
    await expect(drawing).rejects.toThrow(CancelledError)
    expect(asked).toHaveLength(3)
  })
})
