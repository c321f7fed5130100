import { z } from 'zod'
import { job } from './job.ts'

/** Tells people that pictures were made from theirs, where everybody may see them. */
export const tellRemixes = job({
  id: 'tell-remixes',
  payload: z.object({ art_ids: z.array(z.string()) }),
  retries: 5,
})
