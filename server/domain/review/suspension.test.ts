import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStillSuspended } from './suspension.ts'

const hour = 60 * 60 * 1000
const at = (...hours: number[]) => hours.map((h) => new Date(h * hour))

describe('a suspension after repeated hits [S-2]', () => {
  it('lasts while five hits within one day remain', () => {
    expect(isStillSuspended(at(0, 1, 2, 3, 4))).toBe(true)
    expect(isStillSuspended(at(0, 1, 2, 3))).toBe(false)
    expect(isStillSuspended(at(0, 10, 20, 30, 40))).toBe(false)
    expect(isStillSuspended(at(0, 6, 12, 18, 24))).toBe(true)
    expect(isStillSuspended([])).toBe(false)
  })

  it('is not ended by another hit and does not depend on the order of hits', () => {
    const hits = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 12 })
    fc.assert(
      fc.property(hits, fc.integer({ min: 0, max: 200 }), (hours, more) => {
        const before = isStillSuspended(at(...hours))
        expect(isStillSuspended(at(...hours.toReversed()))).toBe(before)
        expect(!before || isStillSuspended(at(...hours, more))).toBe(true)
      }),
    )
  })
})
