import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

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

/** The range in the address; missing or unknown values stay absent. */
export function readRange(search: Record<string, unknown>): { days?: RangeDays } {
  const days = rangeDays.find((known) => known === String(search['days']))
  return days === undefined ? {} : { days }
}

/** The last days (UTC), refreshed each minute. */
export function statsQuery(days: RangeDays) {
  const now = Date.now()
  const input = { since: toDay(now - (Number(days) - 1) * 86_400_000), until: toDay(now) }
  return { ...readQuery('admin.stats', input), refetchInterval: 60_000, refetchOnMount: 'always' } as const
}

/** One line for each day; money in dollars. */
export function toCsv(days: Stats['days']): string {
  const lines = days.map((line) => [line.day, ...figureNames.map((name) => showFigure(name, line[name]))])
  return [['day', ...figureNames], ...lines].map((cells) => cells.join(',')).join('\r\n')
}

export function showFigure(name: FigureName, value: number): string {
  if (name === 'revenue_cents') return (value / 100).toFixed(2)
  return name === 'wait_seconds' ? value.toFixed(1) : String(value)
}
