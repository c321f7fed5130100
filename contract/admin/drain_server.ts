import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** A draining server of either kind finishes what it has and gets nothing new. */
export const drainServer = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ server_id: id, draining: z.boolean().default(true) }),
  output: z.null(),
})
