import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const like = contract({
  summary: 'Likes an art. Liking twice has the same result as liking once.',
  audience: 'active',
  kind: 'write',
  input: z.object({ art_id: id }),
  output: z.object({ liked: z.boolean(), like_count: z.number().int() }),
})
