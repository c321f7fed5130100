import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countColumns, findNeighbour, findVisible, headingHeight, layOut } from './masonry.ts'

const shape = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
})
const shapes = fc.array(shape, { maxLength: 60 })
const frame = fc
  .record({
    width: fc.integer({ min: 200, max: 4000 }),
    gap: fc.integer({ min: 0, max: 16 }),
    breakAt: fc.option(fc.nat(60), { nil: undefined }),
  })
  .map(({ width, gap, breakAt }) => ({ width, gap, columns: countColumns(width), breakAt }))

describe('the wall', () => {
  it('lays out arts without overlap and inside the wall', () => {
    fc.assert(
      fc.property(shapes, frame, (arts, on) => {
        const { spots, height } = layOut(arts, on)
        for (const [index, one] of spots.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(0)
          expect(one.x + one.width).toBeLessThanOrEqual(on.width + 0.001)
          expect(one.y + one.height).toBeLessThanOrEqual(height)
          for (const other of spots.slice(index + 1)) {
            const isBeside = one.x + one.width <= other.x + 0.001 || other.x + other.width <= one.x + 0.001
            expect(isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('begins the second part below all arts of the first, with room for its heading', () => {
    fc.assert(
      fc.property(shapes, frame, fc.nat(40), (arts, on, breakAt) => {
        const { spots, headingY } = layOut(arts, { ...on, breakAt })
        expect(headingY === null).toBe(breakAt >= arts.length)
        if (headingY === null) return
        for (const { y, height } of spots.slice(0, breakAt)) expect(y + height).toBeLessThanOrEqual(headingY)
        for (const { y } of spots.slice(breakAt)) expect(y).toBeGreaterThanOrEqual(headingY + headingHeight)
      }),
      { numRuns: 60 },
    )
  })

  it('moves nothing when arts are added', () => {
    fc.assert(
      fc.property(shapes, shapes, frame, (first, more, on) => {
        const all = [...first, ...more]
        const wall = layOut(all, on)
        expect(wall.spots.slice(0, first.length)).toEqual(layOut(first, on).spots)
        // The layout is the same whether it continues an earlier one or not.
        expect(layOut(all, on, layOut(first, on))).toEqual(wall)
        expect(layOut(all, on, layOut(more, { ...on, width: on.width + 1 }))).toEqual(wall)
        expect(layOut(first, on, wall)).toEqual(layOut(first, on))
      }),
      { numRuns: 60 },
    )
  })

  it('finds exactly the arts between two heights', () => {
    fc.assert(
      fc.property(shapes, frame, fc.nat(6000), fc.nat(2000), (arts, on, top, size) => {
        const wall = layOut(arts, on)
        const plain = [...wall.spots.keys()].filter((index) => {
          const { y, height } = wall.spots[index] ?? { y: 0, height: 0 }
          return y + height > top && y < top + size
        })
        expect(findVisible(wall, top, top + size)).toEqual(plain)
      }),
      { numRuns: 60 },
    )
  })

  it('arrow keys: down and up return to the start, left and right change the column by one', () => {
    fc.assert(
      fc.property(shapes, frame, (arts, on) => {
        const wall = layOut(arts, on)
        for (const [index, spot] of wall.spots.entries()) {
          const column = wall.columns[spot.column] ?? []
          const below = findNeighbour(wall, index, 'down') ?? index
          expect(below).toBe(column[column.indexOf(index) + 1] ?? index)
          expect(findNeighbour(wall, below, 'up') ?? index).toBe(
            below === index ? (column.at(-2) ?? index) : index,
          )
          const beside = wall.columns[spot.column + 1] ?? []
          const right = findNeighbour(wall, index, 'right')
          expect(right === undefined ? beside.length === 0 : beside.includes(right)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has two columns on a phone, and more on wider screens', () => {
    expect([390, 768, 1356, 2500].map(countColumns)).toEqual([2, 3, 5, 9])
  })
})
