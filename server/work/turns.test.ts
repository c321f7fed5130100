import { expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

it('work is left to another server for 250 ms, and each work anew', () => {
  vi.useFakeTimers({ now: 1_000 })
  const takeTurn = createTurns()
  expect(takeTurn('a', false, 'task 1')).toBeUndefined()
  expect(takeTurn('a', true, 'task 1')).toBe(1_250)
  vi.setSystemTime(1_100)
  expect(takeTurn('a', true, 'task 1')).toBe(1_250)
  // The other server has taken it, and the next task comes much later.
  vi.setSystemTime(5_000)
  expect(takeTurn('a', true, 'task 2')).toBe(5_250)
  vi.setSystemTime(5_250)
  expect(takeTurn('a', true, 'task 2')).toBeUndefined()
  vi.useRealTimers()
})
