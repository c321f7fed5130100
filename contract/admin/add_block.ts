import { z } from 'zod'
import { contract } from '../call.ts'
import { blockReason, blockTarget } from './block-fields.ts'

export const addBlock = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({ block: blockTarget, reason: blockReason }),
  output: z.null(),
})
