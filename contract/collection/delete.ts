import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** The pictures in it stay. */
const deleteCollection = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ collection_id: id }),
  output: z.null(),
})

export { deleteCollection as delete }
