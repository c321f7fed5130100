import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { collection, collectionName, savedSearch } from './own-collection.ts'

/** Fields that are left out stay unchanged. */
const input = z.object({
  collection_id: id,
  name: collectionName.optional(),
  is_private: z.boolean().optional(),
  position: z.number().int().min(0).max(1000).optional(),
  /** An art of the collection; null uses the first one again. */
  cover_art_id: id.nullable().optional(),
  /** For smart collections only: a collection cannot become smart later. */
  search: savedSearch.optional(),
  /** Creates a new link for this many days; null ends the current link. */
  link_days: z
    .number()
    .int()
    .min(1, 'A link lasts 1 to 365 days.')
    .max(365, 'A link lasts 1 to 365 days.')
    .nullable()
    .optional(),
})

export const update = contract({
  summary: 'Renames, shares or changes a collection.',
  audience: 'user',
  kind: 'write',
  needsActive: (change: z.output<typeof input>) =>
    change.name !== undefined ||
    change.search !== undefined ||
    change.is_private === false ||
    change.link_days != null ||
    change.cover_art_id != null,
  input,
  output: collection,
})
