import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { collection } from './own-collection.ts'

export const list = contract({
  summary: 'Your collections.',
  audience: 'user',
  kind: 'read',
  /** Another user's public collections; default: the caller's own. */
  input: z.object({ user_id: id.nullish() }),
  /** In the owner's order. */
  output: z.object({ items: z.array(collection) }),
})
