import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOX_LENGTH, MOST_ITEMS } from './layout-shape.ts'
import { fillImage, shrinkDetails } from './resize-boxes.ts'

describe('shrinkDetails', () => {
  const shrink = (...boxes: number[]) =>
    [...shrinkDetails(Float32Array.from(boxes), boxes.length / BOX_LENGTH)].map((part) =>
      Number(part.toFixed(3)),
    )

  test('shrinks large things together towards the middle of their lower edge', () => {
    expect(shrink(0, 0.1, 0.5, 0.9, 0.5, 0.5, 1, 0.9)).toEqual([
      0.156, 0.35, 0.5, 0.9, 0.5, 0.625, 0.844, 0.9,
    ])
  })

  test('leaves small things as they are', () => {
    expect(shrink(0.4, 0.5, 0.6, 0.7)).toEqual([0.4, 0.5, 0.6, 0.7])
  })
})

describe('fillImage', () => {
  const fill = (...boxes: number[]) =>
    [...fillImage(Float32Array.from(boxes), boxes.length / BOX_LENGTH)].map((part) => Number(part.toFixed(3)))

  test('enlarges small things around their centre', () => {
    expect(fill(0.4, 0.5, 0.6, 0.7)).toEqual([0.35, 0.45, 0.65, 0.75])
  })

  test('enlarges all things by the same factor until they fill most of the image', () => {
    expect(fill(0.2, 0.4, 0.4, 0.8, 0.5, 0.6, 0.8, 0.8)).toEqual([
      0.08, 0.32, 0.36, 0.88, 0.5, 0.6, 0.92, 0.88,
    ])
  })

  test('keeps a bust at the lower edge of the image', () => {
    expect(fill(0.3, 0.5, 0.7, 1)).toEqual([0.2, 0.25, 0.8, 1])
  })

  test('does not change unused boxes', () => {
    const boxes = Float32Array.of(0.4, 0.5, 0.6, 0.7, 0, 0, 0, 0)
    expect([...fillImage(boxes, 1).subarray(BOX_LENGTH)]).toEqual([0, 0, 0, 0])
  })

  test('never makes a thing smaller or moves it out of the image', () => {
    const side = fc
      .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 5, max: 100 }))
      .map(([low, length]) => [low / 100, Math.min(100, low + length) / 100] as const)
    const box = fc.tuple(side, side).map(([[left, right], [top, bottom]]) => [left, top, right, bottom])
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: MOST_ITEMS }), (boxes) => {
        const grown = fillImage(Float32Array.from(boxes.flat()), boxes.length)
        for (const [i, [left = 0, top = 0, right = 0, bottom = 0]] of boxes.entries()) {
          const [l = 0, t = 0, r = 0, b = 0] = grown.subarray(i * BOX_LENGTH)
          expect(r - l).toBeGreaterThan(right - left - 1e-5)
          expect(b - t).toBeGreaterThan(bottom - top - 1e-5)
          for (const part of [l, t, r, b]) expect(Math.abs(part - 0.5)).toBeLessThan(0.5 + 1e-5)
        }
      }),
    )
  })
})
