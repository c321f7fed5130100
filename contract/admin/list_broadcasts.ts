import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { broadcast } from './broadcast-fields.ts'

export const listBroadcasts = contract({
  audience: 'support',
  kind: 'read',
  /** Newest first; `before` is the last id of the previous page. */
  input: z.object({ before: id.optional(), limit: z.number().int().min(1).max(100).default(20) }),
  output: z.object({ items: z.array(broadcast), has_more: z.boolean() }),
})
