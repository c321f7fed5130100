import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { blockKinds } from './block-fields.ts'

export const listBlocks = contract({
  audience: 'moderator',
  kind: 'read',
  input: z.object({ kind: z.enum(blockKinds) }),
  output: z.object({
    /** The newest 200. */
    items: z.array(
      z.object({
        block_id: id,
        /** null: an image. */
        phrase: z.string().nullable(),
        reason: z.string(),
        /** null: added by a decision, or by somebody who has left. */
        added_by: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
  }),
})
