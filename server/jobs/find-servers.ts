import { z } from 'zod'
import { job } from './job.ts'

/** Looks for known servers on the worker's own machine. Not retried: the admin who asked has stopped waiting. */
export const findServers = job({
  id: 'find-servers',
  payload: z.object({ search_id: z.uuid() }),
  retries: 0,
})
