import { expect, it } from 'vitest'
import { maySweep, sweepLimit } from './sweep-limit.ts'

it.each([
  [0, 20],
  [2_000, 20],
  [2_100, 21],
  [50_000, 500],
  [100_000, 1000],
  [10_000_000, 1000],
])('of %i files, %i may be deleted without confirmation', (listed, limit) => {
  expect(sweepLimit(listed)).toBe(limit)
  expect(maySweep({ listed, orphans: limit }, undefined)).toBe(true)
  expect(maySweep({ listed, orphans: limit + 1 }, undefined)).toBe(false)
})

it('deletes as many files as an admin confirmed, and no more', () => {
  expect(maySweep({ listed: 100, orphans: 90 }, 90)).toBe(true)
  expect(maySweep({ listed: 100, orphans: 91 }, 90)).toBe(false)
})
