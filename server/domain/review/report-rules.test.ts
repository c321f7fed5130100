import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reportReasons } from '#contract/report/own-report'
import { holdsAtOnce, type Reporter, urgencyOf } from './report-rules.ts'

const now = new Date('2026-06-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
const trusted: Reporter = { createdAt: daysAgo(30), isVerified: true, undecided: 0, falseAlarms: 0 }
const minor = { reason: 'minor', isCleared: false } as const

it('only severe reports by trusted users hold an art at once', () => {
  const severe = ['minor', 'likeness', 'intimate']
  for (const reason of reportReasons) {
    const report = { reason, isCleared: false }
    expect(holdsAtOnce(report, { ...trusted, falseAlarms: 2 }, now)).toBe(severe.includes(reason))
    expect(holdsAtOnce({ ...report, isCleared: true }, trusted, now)).toBe(false)
    expect(holdsAtOnce(report, { ...trusted, falseAlarms: 3 }, now)).toBe(false)
  }
})

it.each([
  ['a known account', trusted, 10],
  ['an account younger than a week', { ...trusted, createdAt: daysAgo(6.9) }, 2],
  ['an account whose address is not confirmed', { ...trusted, isVerified: false }, 2],
])('reports of %s hold arts until too many of them are undecided', (_, reporter, most) => {
  expect(holdsAtOnce(minor, { ...reporter, undecided: most - 1 }, now)).toBe(true)
  expect(holdsAtOnce(minor, { ...reporter, undecided: most }, now)).toBe(false)
})

it('never holds more for users with more reports, more false alarms or a younger account', () => {
  const reporters = fc.record({
    createdAt: fc.integer({ min: 0, max: 60 }).map(daysAgo),
    isVerified: fc.boolean(),
    undecided: fc.nat(20),
    falseAlarms: fc.nat(5),
  })
  fc.assert(
    fc.property(reporters, fc.nat(3), (reporter, more) => {
      if (holdsAtOnce(minor, reporter, now)) return
      const worse = {
        ...reporter,
        undecided: reporter.undecided + more,
        falseAlarms: reporter.falseAlarms + more,
      }
      expect(holdsAtOnce(minor, worse, now)).toBe(false)
      expect(holdsAtOnce(minor, { ...worse, createdAt: now, isVerified: false }, now)).toBe(false)
    }),
  )
})

it('ranks reasons that concern harm to a person first', () => {
  const byUrgency = reportReasons.toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
  expect(byUrgency.slice(0, 3).sort()).toEqual(['intimate', 'likeness', 'minor'])
  expect(byUrgency[0]).toBe('minor')
})
