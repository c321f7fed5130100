import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Stores the face of a passed live check as the user's own, in place of an earlier one. */
export const enrol = contract({
  audience: 'active',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ check_id: id }),
  output: z.object({ enrolled_at: z.iso.datetime() }),
})
