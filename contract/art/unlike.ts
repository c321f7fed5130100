import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const unlike = contract({
  summary:
    'Takes back a like. Unliking twice has the same result as once. Also works for art that the caller can no longer see.',
  audience: 'user',
  kind: 'write',
  input: z.object({ art_id: id }),
  output: z.object({ liked: z.boolean(), like_count: z.number().int() }),
})
