import { z } from 'zod'
import { contract } from '../call.ts'
import { collection, collectionName, savedSearch } from './own-collection.ts'

export const create = contract({
  summary: 'Creates a collection.',
  audience: 'active',
  kind: 'write',
  creates: true,
  input: z.object({
    name: collectionName,
    is_private: z.boolean().default(true),
    /** Position among the user's collections, from 0; default: the end. */
    position: z.number().int().min(0).max(1000).optional(),
    search: savedSearch.nullish(),
  }),
  output: collection,
})
