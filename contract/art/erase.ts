import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

/** What lies in the trash, now instead of after 30 days, with every copy. It cannot be taken back. */
export const erase = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ art_ids: ids }),
  output: z.object({ art_ids: z.array(z.string()) }),
})
