import { z } from 'zod'
import { contract } from '../call.ts'
import { statsRange } from './stats-range.ts'

export const registeredPerDay = contract({
  audience: 'admin',
  kind: 'read',
  input: statsRange,
  /** One item for each day, oldest first. */
  output: z.object({ items: z.array(z.object({ day: z.string(), count: z.number().int() })) }),
})
