import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

export const restore = contract({
  summary: 'Takes arts out of the trash, unchanged.',
  audience: 'user',
  kind: 'write',
  input: z.object({ art_ids: ids }),
  output: z.object({ art_ids: z.array(z.string()) }),
})
