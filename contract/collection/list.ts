import { z } from 'zod'
import { contract } from '../call.ts'
import { collection } from './own-collection.ts'

export const list = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  /** One's own, in their order. */
  output: z.object({ items: z.array(collection) }),
})
