import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { blockKinds, blockReason } from './block-fields.ts'

export const removeBlock = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({ kind: z.enum(blockKinds), block_id: id, reason: blockReason }),
  output: z.null(),
})
