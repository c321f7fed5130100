import { z } from 'zod'
import { contract } from '../call.ts'

export const get = contract({
  audience: 'all',
  kind: 'read',
  input: z.object({}),
  /** `banner_id` changes with the text, so that a banner closed once comes back only when it says something else. */
  output: z.object({ banner_id: z.string(), text: z.string() }).nullable(),
})
