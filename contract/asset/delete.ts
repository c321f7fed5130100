import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

const deleteAssets = contract({
  summary: 'Deletes uploads.',
  audience: 'user',
  kind: 'write',
  input: z.object({ asset_ids: ids }),
  output: z.object({ asset_ids: z.array(z.string()) }),
})

export { deleteAssets as delete }
