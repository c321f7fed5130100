import { z } from 'zod'
import { job } from './job.ts'

/** Asks a server what it is, from where the work is done. Not retried: the admin who asked has stopped waiting. */
export const testServer = job({
  id: 'test-server',
  payload: z.object({
    search_id: z.uuid(),
    kind: z.enum(['image', 'chat']),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    authority: z.string().optional(),
  }),
  retries: 0,
  sealed: true,
})
