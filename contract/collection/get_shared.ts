import { z } from 'zod'
import { page } from '#contract/paging'
import { userCard } from '#contract/user-card'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { token } from '../fields.ts'
import { savedSearch } from './own-collection.ts'

export const getShared = contract({
  summary:
    'The shared collection behind a link. Contains only arts that the visitor may see anyway: private arts stay private.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({ token, ...page(100, 50) }),
  output: z.object({
    name: z.string(),
    owner: userCard,
    /** The saved search of a smart collection; null for others. */
    search: savedSearch.nullable(),
    expires_at: z.string(),
    items: z.array(artCard),
    next_offset: z.number().int().nullable(),
  }),
})
