import { z } from 'zod'
import { contract } from '../call.ts'
import { ids } from '../fields.ts'

/** Sends dead letters back to their queues: some by id, or up to 1,000 of one kind of job. */
export const retryJobs = contract({
  audience: 'admin',
  kind: 'write',
  input: z
    .object({ dead_job_ids: ids.optional(), job: z.string().min(1).max(100).optional() })
    .refine(({ dead_job_ids: chosen, job }) => (chosen === undefined) !== (job === undefined), {
      path: ['job'],
      message: 'Name either dead letters or a kind of job.',
    }),
  output: z.object({ retried: z.number().int() }),
})
