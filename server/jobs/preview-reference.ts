import { z } from 'zod'
import { imageReference } from '#contract/generation/settings'
import { job } from './job.ts'

/** Lets a server read the structure of a reference, from where the work is done. Not retried: the user stops waiting. */
export const previewReference = job({
  id: 'preview-reference',
  payload: imageReference.pick({ asset_id: true, source: true, kind: true }).extend({
    search_id: z.uuid(),
    engine_id: z.string(),
    user_id: z.uuid(),
    dimensions: z.object({ width: z.number(), height: z.number() }),
    /** Nobody waits for it after this time. */
    until: z.iso.datetime(),
  }),
  retries: 0,
})
