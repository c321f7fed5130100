import { z } from 'zod'
import { contract } from '../call.ts'

export const pageView = contract({
  summary: 'Counts a view of a page.',
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({
    path: z.string().startsWith('/', 'path must begin with a slash.').max(2048),
    referrer: z.string().max(2048).optional(),
  }),
  output: z.null(),
})
