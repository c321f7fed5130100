import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Open to suspended users too: whoever is bothered can always shut the door. */
export const blockUser = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ user_id: id, block: z.boolean().default(true) }),
  output: z.object({ blocked: z.boolean() }),
})
