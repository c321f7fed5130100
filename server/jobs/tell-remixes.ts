import { z } from 'zod'
import { job } from './job.ts'

/** Notifies users that public arts were made from theirs. */
export const tellRemixes = job({
  id: 'tell-remixes',
  payload: z.object({ art_ids: z.array(z.string()) }),
  retries: 5,
})
