import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Other waiting cases whose image is the same or almost the same. */
export const findNearCases = contract({
  audience: 'moderator',
  kind: 'read',
  input: z.object({ case_id: id }),
  output: z.object({ case_ids: z.array(id) }),
})
