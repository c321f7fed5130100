import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { lorebook } from './lorebook-card.ts'

export const getLorebook = contract({
  summary: 'Returns one of your lorebooks.',
  audience: 'user',
  kind: 'read',
  input: z.object({ lorebook_id: id }),
  output: lorebook,
})
