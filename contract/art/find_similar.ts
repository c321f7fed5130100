import { z } from 'zod'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const findSimilar = contract({
  summary: 'Arts that look similar or whose prompts have a similar meaning, most similar first.',
  audience: 'user',
  kind: 'read',
  input: z.object({
    art_id: id,
    limit: z.number().int().min(1, 'limit is 1 to 100.').max(100, 'limit is 1 to 100.').default(50),
    offset: z.number().int().min(0, 'offset is 0 to 1,000.').max(1000, 'offset is 0 to 1,000.').default(0),
  }),
  output: z.object({
    items: z.array(artCard),
    /** null: this is the last page. */
    next_offset: z.number().int().nullable(),
    total: z.number().int().nullable(),
  }),
})
