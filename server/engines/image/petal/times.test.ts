import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenTimes } from './times.ts'

test('times are evenly spaced, fall and end exactly where they should', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      (steps, from) => {
        const times = evenTimes(steps, from)
        expect(times).toHaveLength(steps + 1)
        expect([times.at(0), times.at(-1)]).toEqual([from, 0])
        for (const [i, t] of times.entries()) expect(t).toBeCloseTo(from - (from * i) / steps, 9)
      },
    ),
  )
})
