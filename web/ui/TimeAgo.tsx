import { useState } from 'react'

const units = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['week', 7 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "3 hours ago", with the exact moment for whoever asks. */
export function TimeAgo({ at }: { at: string }) {
  const [nowMs] = useState(Date.now)
  return (
    // The server's "now" and time zone are not the browser's; either reading is right.
    <time dateTime={at} title={new Date(at).toLocaleString('en')} suppressHydrationWarning>
      {formatTimeAgo(at, nowMs)}
    </time>
  )
}

export function formatTimeAgo(at: string, nowMs: number): string {
  const seconds = Math.round((Date.parse(at) - nowMs) / 1000)
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  // A clock that runs a little ahead of the server's must not tell of the future, nor anyone count seconds.
  return unit === 'second' ? 'just now' : relative.format(Math.round(seconds / size), unit)
}
