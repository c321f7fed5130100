import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** A paused server of either kind gets nothing new and is not checked, so that it can be switched off. */
export const pauseServer = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ server_id: id, paused: z.boolean().default(true) }),
  output: z.null(),
})
