import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findFaces } from './find-faces.ts'
import { rateFrame } from './rate-frame.ts'
import { readAge } from './read-age.ts'
import { chooseFrames } from './read-frames.ts'
import { coverSquares, cutSquare, type Frame, toFrameBox, wholeSquare } from './square-view.ts'

const plain = (width: number, height: number, value = 128): Frame => ({
  data: new Uint8Array(3 * width * height).fill(value),
  width,
  height,
  channels: 3,
})
const checkpoint = () => {}

describe('squares of a frame', () => {
  test('cover every pixel', () => {
    const side = fc.integer({ min: 20, max: 120 })
    fc.assert(
      fc.property(side, side, fc.double({ min: 0.4, max: 1, noNaN: true }), (width, height, share) => {
        const frame = plain(width, height)
        const squares = coverSquares(frame, share * Math.min(width, height))
        for (const [x, y] of [
          [0.5, 0.5],
          [width - 0.5, height - 0.5],
          [width / 2, height / 2],
          [width / 3, height - 0.5],
        ] as const)
          expect(
            squares.some((at) => x >= at.x && x <= at.x + at.side && y >= at.y && y <= at.y + at.side),
          ).toBe(true)
      }),
    )
  })

  test.each([0, 1, 2, 3] as const)('rotated by %i quarter turns, convert boxes back correctly', (turned) => {
    // A bright patch in a frame wider than high.
    const frame = plain(90, 60, 0)
    for (let y = 10; y < 20; y++)
      for (let x = 60; x < 75; x++)
        (frame.data as Uint8Array).fill(255, 3 * (y * 90 + x), 3 * (y * 90 + x) + 3)
    const square = wholeSquare(frame, turned)
    const view = cutSquare(frame, square, 90)
    const lit = [...view.subarray(0, 8100).entries()].filter(([, value]) => value === 255).map(([at]) => at)
    const [left, right] = [Math.min(...lit.map((at) => at % 90)), 1 + Math.max(...lit.map((at) => at % 90))]
    const [top, bottom] = [Math.floor(Math.min(...lit) / 90), 1 + Math.floor(Math.max(...lit) / 90)]
    const box = { x: left / 90, y: top / 90, width: (right - left) / 90, height: (bottom - top) / 90 }
    const { x, y, width, height } = toFrameBox(box, square)
    expect([x, y, width, height].map(Math.round)).toEqual([60, 10, 15, 10])
  })
})

describe('the rating of a frame', () => {
  /** Scores of drawing, hentai, neutral, porn and sexy, in the order of the views. */
  const rated = async (views: number[][], withDetails = true) => {
    const queue = views.map((scores) => Float32Array.from(scores))
    const harmless = Float32Array.of(0.5, 0, 0.5, 0, 0)
    const rate = async () => queue.shift() ?? harmless
    return (await rateFrame(plain(160, 90), { rate }, { withDetails, checkpoint })).rating
  }
  const harmless = [0.5, 0, 0.5, 0, 0]

  it('is that of the worst view', async () => {
    expect(await rated([harmless])).toBe('general')
    expect(await rated([harmless, [0, 0, 0.7, 0, 0.3]])).toBe('suggestive')
    expect(await rated([harmless, harmless, [0, 0.3, 0.4, 0.3, 0]])).toBe('explicit')
  })

  it('is raised by a detail only with a high score', async () => {
    const main = [harmless, harmless, harmless]
    expect(await rated([...main, [0.2, 0.4, 0, 0.4, 0]])).toBe('general')
    expect(await rated([...main, [0.05, 0.45, 0, 0.5, 0]])).toBe('suggestive')
  })
})

describe('the age of a face', () => {
  const face = { box: { x: 10, y: 10, width: 20, height: 20 }, confidence: 0.9, turned: 0 as const }
  const read = (likelihood: (age: number) => number) => {
    const ages = Float32Array.from({ length: 100 }, (_, i) => likelihood(i + 1))
    const sum = ages.reduce((a, b) => a + b, 0)
    return readAge(plain(60, 60), face, { readAge: async () => ages.map((age) => age / sum) })
  }
  const around = (mean: number, spread: number) => (age: number) =>
    Math.exp(-((age - mean) ** 2) / (2 * spread ** 2))

  it('is near the mean if the estimator is certain', async () => {
    expect(await read(around(40, 1))).toBeCloseTo(39.2, 0)
  })

  it('decreases with the uncertainty, although the mean stays the same', async () => {
    expect(await read(around(40, 5))).toBeLessThan(37)
    expect(await read(around(40, 20))).toBeLessThan(25)
  })
})

describe('the faces of a frame', () => {
  /** An anchor in the middle of the fine grid, with these logits in successive views. */
  const findOne = async (logits: number[]) => {
    const queue = [...logits]
    const models = {
      findFaces: async () => {
        const scores = new Float32Array(896).fill(-20)
        scores[2 * (8 * 16 + 8)] = queue.shift() ?? -20
        const boxes = new Float32Array(896 * 16)
        boxes.set([0, 0, 40, 40], 16 * 2 * (8 * 16 + 8))
        return { scores, boxes }
      },
    }
    return findFaces(plain(100, 100), models, { withTurned: false, checkpoint })
  }

  it('are those with a high score', async () => {
    expect(await findOne([0])).toEqual([])
    expect(await findOne([3])).toMatchObject([{ turned: 0, confidence: expect.closeTo(0.95, 1) }])
  })

  it('are counted once if several views show them', async () => {
    expect(await findOne([3, -20, -20, -20, 3])).toHaveLength(2)
    expect(await findOne([3])).toHaveLength(1)
  })
})

describe('the chosen frames of a video', () => {
  test('include a single odd frame, wherever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(), (count, place) => {
        const odd = place % count
        const thumbs = Array.from({ length: count }, (_, i) =>
          i === odd ? Uint8Array.of(255, 0, 255) : Uint8Array.of(100, 100, 100 + (i % 9)),
        )
        expect(chooseFrames(thumbs, 12)).toContain(odd)
      }),
    )
  })

  test('are few if the frames are alike', () => {
    expect(chooseFrames([Uint8Array.of(1), Uint8Array.of(1), Uint8Array.of(1)], 12)).toEqual([0])
  })
})
