import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const beginCheck = contract({
  summary: 'Begins a live check, with or without an account. Its id is secret and works once.',
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.object({ check_id: id, seconds: z.number() }),
})
