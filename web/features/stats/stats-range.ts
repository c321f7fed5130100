import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import { day } from '#web/ui/read-address.ts'

export const rangeDays = ['7', '30', '90', '365'] as const
export type RangeDays = (typeof rangeDays)[number]
export type Stats = CallData<'admin.stats'>

export const figureNames = [
  'registrations',
  'active_users',
  'images',
  'replies',
  'failures',
  'wait_seconds',
  'revenue_cents',
] as const
export type FigureName = (typeof figureNames)[number]

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export type StatsRange = { days?: RangeDays; since?: string; until?: string }

const dayMs = 86_400_000

/** What is wrong with two days that somebody has chosen; the call refuses the same. */
export function findRangeProblem(since: string, until: string): 'missing' | 'order' | 'long' | undefined {
  if (day(since) === undefined || day(until) === undefined) return 'missing'
  if (until < since) return 'order'
  return Date.parse(until) - Date.parse(since) < 366 * dayMs ? undefined : 'long'
}

/** The range in the address; missing, unknown and impossible values stay absent. */
export function readRange({ days: wanted, ...search }: Record<string, unknown>): StatsRange {
  const [since, until] = [day(search['since']), day(search['until'])]
  const isWhole = since !== undefined && until !== undefined
  if (isWhole && findRangeProblem(since, until) === undefined) return { since, until }
  const days = rangeDays.find((known) => known === String(wanted))
  return days === undefined ? {} : { days }
}

/** The chosen days, or the last ones (UTC), refreshed each minute. */
export function statsQuery({ days = '30', since, until }: StatsRange) {
  const now = Date.now()
  const input =
    since !== undefined && until !== undefined
      ? { since, until }
      : { since: toDay(now - (Number(days) - 1) * dayMs), until: toDay(now) }
  return { ...readQuery('admin.stats', input), refetchInterval: 60_000, refetchOnMount: 'always' } as const
}

const csvNames = figureNames.map((name) => (name === 'revenue_cents' ? 'revenue_usd' : name))

/** One line for each day; money in dollars. */
export function toCsv(days: Stats['days']): string {
  const lines = days.map((line) => [line.day, ...figureNames.map((name) => showFigure(name, line[name]))])
  return [['day', ...csvNames], ...lines].map((cells) => cells.join(',')).join('\r\n')
}

export function showFigure(name: FigureName, value: number): string {
  if (name === 'revenue_cents') return (value / 100).toFixed(2)
  return name === 'wait_seconds' ? value.toFixed(1) : String(value)
}
