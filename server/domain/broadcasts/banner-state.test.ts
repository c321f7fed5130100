import { expect, it } from 'vitest'
import { toStaffBanner } from './banner-state.ts'

const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour))

it.each([
  [9, 'scheduled'],
  [10, 'shown'],
  [11, 'shown'],
  [12, 'ended'],
])('at %s o’clock, a banner from 10 to 12 is %s', (hour, state) => {
  expect(toStaffBanner({ text: 'x', starts_at: at(10), ends_at: at(12) }, at(hour))?.state).toBe(state)
})
