import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginsRest, hadRest, restAfter } from './breaker.ts'

describe('a server that fails', () => {
  it('goes on after one and two failures and rests after the third', () => {
    expect([1, 2, 3].map(restAfter)).toEqual([null, null, 15_000])
    expect([1, 2, 3, 4].map(beginsRest)).toEqual([false, false, true, false])
    expect([0, 2, 3, 9].map(hadRest)).toEqual([false, false, true, true])
  })

  it('rests longer with every further failure, up to ten minutes', () => {
    expect([4, 5, 6].map(restAfter)).toEqual([30_000, 60_000, 120_000])
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 5_000 }), (failures) => {
        const [rest, next] = [restAfter(failures) ?? 0, restAfter(failures + 1) ?? 0]
        expect(rest).toBeGreaterThan(0)
        expect(next).toBeGreaterThanOrEqual(rest)
        expect(next).toBeLessThanOrEqual(600_000)
      }),
    )
  })
})
