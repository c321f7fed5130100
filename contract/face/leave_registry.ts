import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Removes the face of a passed live check from the do-not-depict registry, with or without an account. */
export const leaveRegistry = contract({
  audience: 'all',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ check_id: id }),
  output: z.object({ was_enrolled: z.boolean() }),
})
