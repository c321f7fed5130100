import { z } from 'zod'
import { contract } from '../call.ts'

export const beginCheck = contract({
  audience: 'user',
  kind: 'write',
  needsSession: true,
  beforeAgeCheck: true,
  input: z.object({
    /** The page to go back to afterwards. */
    return_url: z.string().max(4096).optional(),
  }),
  /** The provider's page, to which the browser goes. */
  output: z.object({ url: z.string() }),
})
