import { z } from 'zod'
import { contract } from '../call.ts'

/** Runs a scheduled job now, unless it already waits or runs. */
export const runJob = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ job: z.string().min(1).max(100) }),
  output: z.null(),
})
