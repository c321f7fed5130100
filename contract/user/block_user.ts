import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Allowed for suspended users too, because anybody must be able to block somebody who bothers them. */
export const blockUser = contract({
  summary: 'Blocks or unblocks a user.',
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({ user_id: id, block: z.boolean().default(true) }),
  output: z.object({ blocked: z.boolean() }),
})
