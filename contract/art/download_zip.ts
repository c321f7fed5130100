import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

/** The caller's own arts in one ZIP file, each as art.get_dataurl returns it. */
export const downloadZip = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({ art_ids: ids }),
  output: z.object({ url: z.string() }),
})
