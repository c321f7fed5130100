import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Removes a server of either kind. It finishes what it has; its address and headers are deleted at once. */
export const removeServer = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ server_id: id }),
  output: z.null(),
})
