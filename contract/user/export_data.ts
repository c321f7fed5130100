import { z } from 'zod'
import { contract } from '../call.ts'

export const exportData = contract({
  audience: 'user',
  kind: 'write',
  needsSession: true,
  input: z.object({}),
  /** A zip that is made while it is downloaded; the address has to be opened soon. */
  output: z.object({ url: z.string() }),
})
