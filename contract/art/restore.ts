import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

/** Takes arts out of the trash, unchanged. */
export const restore = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ art_ids: ids }),
  output: z.object({ art_ids: z.array(z.string()) }),
})
