import { describe, expect, it } from 'vitest'
import { formatTimeAgo } from './TimeAgo.tsx'

const now = Date.parse('2026-03-10T12:00:00Z')

describe('formatTimeAgo', () => {
  it.each([
    ['2026-03-10T11:59:30Z', 'just now'],
    ['2026-03-10T12:00:20Z', 'just now'],
    ['2026-03-10T11:57:00Z', '3 minutes ago'],
    ['2026-03-10T11:00:20Z', '1 hour ago'],
    ['2026-03-10T09:00:00Z', '3 hours ago'],
    ['2026-03-09T12:20:00Z', 'yesterday'],
    ['2026-03-09T11:00:00Z', 'yesterday'],
    ['2026-02-24T12:00:00Z', '2 weeks ago'],
    ['2024-03-10T12:00:00Z', '2 years ago'],
  ])('%s is %s', (at, said) => {
    expect(formatTimeAgo(at, now)).toBe(said)
  })
})
