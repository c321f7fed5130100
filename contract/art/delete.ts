import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

/** Moves arts to the trash: hidden from everybody at once, erased after 30 days. */
const deleteArts = contract({
  summary: 'Moves arts to the trash.',
  audience: 'user',
  kind: 'write',
  input: z.object({ art_ids: ids }),
  output: z.object({ art_ids: z.array(z.string()) }),
})

export { deleteArts as delete }
