import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** The arts in it are kept. */
const deleteCollection = contract({
  summary: 'Deletes a collection; its arts stay.',
  audience: 'user',
  kind: 'write',
  input: z.object({ collection_id: id }),
  output: z.null(),
})

export { deleteCollection as delete }
