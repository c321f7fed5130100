import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

export const downloadZip = contract({
  summary: "The caller's own arts in one ZIP file, each as art.get_dataurl returns it.",
  audience: 'user',
  kind: 'read',
  input: z.object({ art_ids: ids }),
  output: z.object({ url: z.string() }),
})
