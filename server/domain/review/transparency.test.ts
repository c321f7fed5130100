import { expect, it } from 'vitest'
import { toFigures } from './transparency.ts'

const period = { from: new Date('2025-06-01T00:00:00Z'), to: new Date('2026-06-01T00:00:00Z') }
const takedowns = {
  received: 4,
  waiting: 1,
  upheld: 2,
  dismissed: 1,
  images: 7,
  median_hours: 5.26,
  in_time: 2,
}
const reports = { received: 0, waiting: 0, upheld: 0, dismissed: 0 }

it('computes the shares of automatic, overturned and timely decisions over all rules', () => {
  const counts = { contested: 1, reviewed: 2, overturned: 1 }
  const rules = [
    { rule: 'S-2', decisions: 6, automatic: 6, ...counts },
    { rule: 'S-7', decisions: 2, automatic: 0, ...counts },
  ]
  const figures = toFigures(
    { rules, times: { median_hours: 3.14159, p90_hours: null }, takedowns, reports, care: [] },
    period,
  )
  expect(figures).toMatchObject({
    decisions: 8,
    automation_rate: 0.75,
    reviewed: 4,
    overturned: 2,
    overturn_rate: 0.5,
    time_to_decision: { median_hours: 3.1, p90_hours: null },
    takedowns: { median_hours: 5.3, within_48_hours: 0.6667 },
  })
})

it('has no shares of nothing', () => {
  const none = { ...takedowns, upheld: 0, dismissed: 0, in_time: 0 }
  const times = { median_hours: null, p90_hours: null }
  const figures = toFigures({ rules: [], times, takedowns: none, reports, care: [] }, period)
  expect(figures).toMatchObject({ automation_rate: null, overturn_rate: null })
  expect(figures.takedowns.within_48_hours).toBeNull()
})
