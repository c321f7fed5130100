import { z } from 'zod'
import { contract } from '../call.ts'
import { id, ids } from '../fields.ts'

export const updateCollection = contract({
  summary: 'Adds arts to a collection or removes them from it.',
  audience: 'user',
  kind: 'write',
  input: z.object({
    art_ids: ids,
    collection_id: id,
    action: z.enum(['add', 'remove'], 'The action is add or remove.'),
  }),
  /** All collections that contain any of these arts afterwards. */
  output: z.object({ collection_ids: z.array(id) }),
})
