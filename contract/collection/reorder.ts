import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { collection } from './own-collection.ts'

export const reorder = contract({
  summary: 'Moves one collection to a position, or sets the order of all of them.',
  audience: 'user',
  kind: 'write',
  input: z
    .object({
      collection_id: id.optional(),
      position: z.number().int().min(0, 'The first place is 0.').max(1000).optional(),
      collection_ids: z.array(id).min(1).max(1000).optional(),
    })
    .refine(
      ({ collection_id, position, collection_ids }) =>
        collection_ids === undefined
          ? collection_id !== undefined && position !== undefined
          : collection_id === undefined && position === undefined,
      'Send collection_id and position, or collection_ids in their new order.',
    ),
  output: z.object({ items: z.array(collection) }),
})
