import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

/** One's own pictures in one file, each as art.get_dataurl gives it. */
export const downloadZip = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({ art_ids: ids }),
  output: z.object({ url: z.string() }),
})
