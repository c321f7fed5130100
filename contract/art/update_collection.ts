import { z } from 'zod'
import { contract } from '../call.ts'
import { id, ids } from '../fields.ts'

export const updateCollection = contract({
  summary:
    'Adds arts to a collection of the caller or removes them from it: their own arts, and public ones of others for as long as these are public.',
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
