import { z } from 'zod'
import { contract } from '../call.ts'

export const login = contract({
  summary: 'The address of the sign-in page.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({ return_url: z.string().max(4096, 'This address is too long.').optional() }),
  output: z.string(),
})
