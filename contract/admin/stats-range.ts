import { z } from 'zod'

const day = z.iso.date('Enter a whole day, such as 2030-01-31.')
const dayMs = 86_400_000

/** The first and the last day (UTC), at most 366 days. */
export const statsRange = z
  .object({ since: day, until: day })
  .refine(({ since, until }) => until >= since, {
    path: ['until'],
    message: 'The last day is before the first.',
  })
  .refine(({ since, until }) => Date.parse(until) - Date.parse(since) < 366 * dayMs, {
    path: ['since'],
    message: 'Choose at most 366 days.',
  })
