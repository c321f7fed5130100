import { expect, it } from 'vitest'
import { findRangeProblem, readRange, toCsv } from './stats-range.ts'

it('writes figures as CSV, with money in dollars', () => {
  const line = { registrations: 2, active_users: 1, images: 3, replies: 4, failures: 0 }
  expect(toCsv([{ day: '2030-01-01', ...line, wait_seconds: 1.25, revenue_cents: 999 }])).toBe(
    'day,registrations,active_users,images,replies,failures,wait_seconds,revenue_usd\r\n2030-01-01,2,1,3,4,0,1.3,9.99',
  )
})

it('ignores an unknown range', () => {
  expect(readRange({ days: '8' })).toEqual({})
  expect(readRange({ days: 90 })).toEqual({ days: '90' })
})

it.each([
  ['2030-01-01', '2030-01-01', undefined],
  ['2030-01-01', '2031-01-01', undefined],
  ['2030-01-01', '2031-01-02', 'long'],
  ['2030-01-02', '2030-01-01', 'order'],
  ['', '2030-01-01', 'missing'],
  ['2030-13-01', '2030-01-01', 'missing'],
])('says of %s to %s: %s', (since, until, problem) => {
  expect(findRangeProblem(since, until)).toBe(problem)
  expect(readRange({ since, until, days: '7' })).toEqual(
    problem === undefined ? { since, until } : { days: '7' },
  )
})
