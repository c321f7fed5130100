import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { collection } from './own-collection.ts'

export const list = contract({
  audience: 'user',
  kind: 'read',
  /** Somebody else's: the public ones, with what is public in them. */
  input: z.object({ user_id: id.nullish() }),
  /** In their owner's order. */
  output: z.object({ items: z.array(collection) }),
})
