import { z } from 'zod'
import { contract } from '../call.ts'
import { collection, collectionName, savedSearch } from './own-collection.ts'

export const create = contract({
  audience: 'active',
  kind: 'write',
  creates: true,
  input: z.object({
    name: collectionName,
    is_private: z.boolean().default(true),
    /** Where among the others, 0 is first; at the end unless said. */
    position: z.number().int().min(0).max(1000).optional(),
    search: savedSearch.nullish(),
  }),
  output: collection,
})
