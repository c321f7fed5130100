import { useSyncExternalStore } from 'react'

const units = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['week', 7 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const short = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' })

const tickMs = 30_000

/** One clock updates all times on the page. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, tickMs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** The time of the last tick; without listeners it is refreshed here. */
function getNow(): number {
  if (listeners.size === 0 && Date.now() - now > tickMs) now = Date.now()
  return now
}

/** The time of the page's clock, in milliseconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, getNow, getNow)

/** "3 hours ago", with the exact time as a title. */
export function TimeAgo({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const nowMs = useNow()
  return (
    // The server's time and time zone differ from the browser's.
    <time dateTime={at} title={new Date(at).toLocaleString('en')} suppressHydrationWarning>
      {formatTimeAgo(at, nowMs, isShort)}
    </time>
  )
}

/** Whether a time fills a unit after rounding to the next smaller one: "1 hour ago", never "60 minutes ago". */
const reaches = (seconds: number, size: number, smaller: number) =>
  Math.max(seconds, Math.round(seconds / smaller) * smaller) >= size

export function formatTimeAgo(at: string, nowMs: number, isShort = false): string {
  const seconds = Math.round((Date.parse(at) - nowMs) / 1000)
  const [unit, size] = units.find(([, size], i) =>
    reaches(Math.abs(seconds), size, units[i + 1]?.[1] ?? 1),
  ) ?? ['second', 1]
  // Differences below a minute, also by a wrong clock, are "just now".
  return unit === 'second'
    ? 'just now'
    : (isShort ? short : relative).format(Math.round(seconds / size), unit)
}
