import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'
import { time } from './broadcast-fields.ts'

export const staffBanner = z
  .object({
    text: z.string(),
    starts_at: z.string(),
    ends_at: z.string().nullable(),
    state: z.enum(['scheduled', 'shown', 'ended']),
  })
  .nullable()

export const setBanner = contract({
  audience: 'support',
  kind: 'write',
  input: z
    .object({
      /** Empty: no banner. */
      text: text(300, 'Use at most 300 characters.').trim(),
      /** Missing: now. */
      starts_at: time.optional(),
      /** Missing: until it is changed. */
      ends_at: time.optional(),
    })
    .refine(
      ({ starts_at: start, ends_at: end }) =>
        end === undefined || start === undefined || Date.parse(end) > Date.parse(start),
      {
        path: ['ends_at'],
        message: 'The end must be after the start.',
      },
    ),
  output: staffBanner,
})
