import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** The file goes with it, for everybody; an unfinished upload is given up by its upload_id in the same way. */
export const deleteLora = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ uid: id }),
  output: z.object({ uid: id }),
})
