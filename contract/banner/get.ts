import { z } from 'zod'
import { contract } from '../call.ts'

export const get = contract({
  summary: 'The announcement at the top of every page, if there is one.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  /** `banner_id` changes with the text, so a dismissed banner stays hidden until the text changes. */
  output: z.object({ banner_id: z.string(), text: z.string() }).nullable(),
})
