import { z } from 'zod'
import { job } from './job.ts'

/** Scans an upload [S-3]; only then can it be an avatar. */
export const scanAsset = job({
  id: 'scan-asset',
  payload: z.object({ asset_id: z.uuid() }),
  retries: 5,
})
