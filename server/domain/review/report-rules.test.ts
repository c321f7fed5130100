import { expect, it } from 'vitest'
import { reportReasons } from '#contract/report/own-report'
import { holdsAtOnce } from './report-rules.ts'

it('a report holds a picture at once where waiting could do harm, and only then', () => {
  const severe = ['minor', 'likeness', 'intimate']
  for (const reason of reportReasons) {
    expect(holdsAtOnce({ reason, isCleared: false, falseAlarms: 2 })).toBe(severe.includes(reason))
    expect(holdsAtOnce({ reason, isCleared: true, falseAlarms: 0 })).toBe(false)
    expect(holdsAtOnce({ reason, isCleared: false, falseAlarms: 3 })).toBe(false)
  }
})
