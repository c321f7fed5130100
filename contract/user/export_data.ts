import { z } from 'zod'
import { contract } from '../call.ts'

export const exportData = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({}),
  /** URL of a ZIP that is created during the download; it expires soon. */
  output: z.object({ url: z.string() }),
})
