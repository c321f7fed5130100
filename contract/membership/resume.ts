import { z } from 'zod'
import { contract } from '../call.ts'
import { activeMembership } from './active.ts'

export const resume = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({}),
  output: activeMembership,
})
