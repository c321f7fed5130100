import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Begins a live check, with or without an account. Its id is secret and works once. */
export const beginCheck = contract({
  audience: 'all',
  kind: 'write',
  input: z.object({}),
  output: z.object({ check_id: id, seconds: z.number() }),
})
