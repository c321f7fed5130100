import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it('formats sizes with at most one decimal', () => {
  expect([0, 1, 1023, 1024, 1434, 23 * 1024 ** 2, 5 * 1024 ** 4].map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '1,023 bytes',
    '1 kB',
    '1.4 kB',
    '23 MB',
    '5 TB',
  ])
})
