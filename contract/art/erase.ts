import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

export const erase = contract({
  summary: 'Erases arts from the trash now instead of after 30 days, with all copies. Cannot be undone.',
  audience: 'user',
  kind: 'write',
  input: z.object({ art_ids: ids }),
  output: z.object({ art_ids: z.array(z.string()) }),
})
