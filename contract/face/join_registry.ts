import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Enrols the face of a passed live check in the do-not-depict registry, with or without an account. */
export const joinRegistry = contract({
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ check_id: id }),
  output: z.object({ was_enrolled: z.boolean() }),
})
