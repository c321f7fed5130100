import { z } from 'zod'
import { contract } from '../call.ts'

export const status = contract({
  summary: 'Whether your face is enrolled.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.object({ enrolled_at: z.iso.datetime().nullable() }),
})
