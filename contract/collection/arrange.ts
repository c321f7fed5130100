import { z } from 'zod'
import { contract } from '../call.ts'
import { id, ids } from '../fields.ts'

export const arrange = contract({
  summary: 'Moves arts within a collection, in the given order, behind another art.',
  audience: 'user',
  kind: 'write',
  input: z
    .object({
      collection_id: id,
      art_ids: ids.refine((all) => new Set(all).size === all.length, 'Name each picture once.'),
      /** null: moves them to the beginning. */
      after_art_id: id.nullable(),
    })
    .refine((input) => input.after_art_id === null || !input.art_ids.includes(input.after_art_id), {
      path: ['after_art_id'],
      message: 'A picture cannot come after itself.',
    }),
  output: z.null(),
})
