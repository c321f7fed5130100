import { z } from 'zod'
import { job } from './job.ts'

/** Looks at an upload [S-3]: only then can it be somebody's avatar. */
export const scanAsset = job({
  id: 'scan-asset',
  payload: z.object({ asset_id: z.uuid() }),
  retries: 5,
})
