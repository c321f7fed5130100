import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Twice is as good as once. A like of what can no longer be seen goes too, without a word of it. */
export const unlike = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ art_id: id }),
  output: z.object({ liked: z.boolean(), like_count: z.number().int() }),
})
