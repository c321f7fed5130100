import type { z } from 'zod'
import type { transparencyFigures } from '#contract/transparency/get'

export type RuleCounts = {
  rule: string
  decisions: number
  automatic: number
  contested: number
  reviewed: number
  overturned: number
}

export type Counted = {
  rules: readonly RuleCounts[]
  times: { median_hours: number | null; p90_hours: number | null }
  takedowns: {
    received: number
    waiting: number
    upheld: number
    dismissed: number
    images: number
    median_hours: number | null
    in_time: number
  }
  reports: { received: number; waiting: number; upheld: number; dismissed: number }
  care: readonly { kind: string; count: number }[]
}

const share = (part: number, whole: number) => (whole === 0 ? null : round(part / whole, 4))
const round = (value: number, digits: number) => Number(value.toFixed(digits))
const roundHours = (hours: number | null) => (hours === null ? null : round(hours, 1))

/** The published figures. */
export function toFigures(
  { rules, times, takedowns, reports, care }: Counted,
  period: { from: Date; to: Date },
): z.input<typeof transparencyFigures> {
  const sum = (field: Exclude<keyof RuleCounts, 'rule'>) =>
    rules.reduce((total, counts) => total + counts[field], 0)
  const decisions = sum('decisions')
  const { in_time: inTime, ...received } = takedowns
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    rules: rules.map(({ rule, decisions, automatic, contested, overturned }) => ({
      rule,
      decisions,
      automatic,
      contested,
      overturned,
    })),
    decisions,
    automation_rate: share(sum('automatic'), decisions),
    reviewed: sum('reviewed'),
    overturned: sum('overturned'),
    overturn_rate: share(sum('overturned'), sum('reviewed')),
    time_to_decision: {
      median_hours: roundHours(times.median_hours),
      p90_hours: roundHours(times.p90_hours),
    },
    takedowns: {
      ...received,
      median_hours: roundHours(takedowns.median_hours),
      within_48_hours: share(inTime, takedowns.upheld + takedowns.dismissed),
    },
    reports,
    care: [...care],
  }
}
