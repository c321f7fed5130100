import { z } from 'zod'
import { page } from '#contract/paging'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const listRemixes = contract({
  summary: 'Remixes of an art that the caller may see, newest first.',
  audience: 'user',
  kind: 'read',
  input: z.object({ art_id: id, ...page(100, 50) }),
  output: z.object({ items: z.array(artCard), next_offset: z.number().int().nullable() }),
})
