import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it('formats sizes with at most one decimal', () => {
  expect([0, 1, 999, 1000, 1449, 23_400_000, 5e12].map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 kB',
    '1.4 kB',
    '23 MB',
    '5 TB',
  ])
})
