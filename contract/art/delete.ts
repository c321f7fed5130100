import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

/** Into the trash: gone for everybody at once, and for ever after 30 days. */
const deleteArts = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ art_ids: ids }),
  output: z.object({ art_ids: z.array(z.string()) }),
})

export { deleteArts as delete }
