import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { order } from './order-input.ts'

export const checkout = contract({
  audience: 'active',
  kind: 'write',
  needsSession: true,
  input: order.extend({
    /** The page to go back to after paying. */
    return_url: z.string().max(4096).optional(),
  }),
  output: z.object({ checkout_id: id, url: z.string() }),
})
