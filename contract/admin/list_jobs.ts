import { z } from 'zod'
import { contract } from '../call.ts'

const count = z.number().int()
const queue = z.object({
  waiting: count,
  active: count,
  /** When the oldest waiting one could have started. */
  waiting_since: z.string().nullable(),
})

/** What runs in the background: every kind of job, and the queues of pictures and replies. */
export const listJobs = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    tasks: queue,
    replies: queue,
    jobs: z.array(
      queue.extend({
        job: z.string(),
        /** Runs at fixed times, so a failed run is repeated by the next one. */
        is_scheduled: z.boolean(),
        /** Dead letters: jobs that failed after all retries. */
        dead: count,
        last_failure: z.object({ at: z.string(), cause: z.string() }).nullable(),
      }),
    ),
  }),
})
