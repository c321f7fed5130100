import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Jobs that failed after all retries, newest first. They are kept for a week. */
export const listDeadJobs = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({ ...page(100, 50) }),
  output: z.object({
    items: z.array(
      z.object({
        dead_job_id: id,
        job: z.string(),
        cause: z.string(),
        tries: z.number().int(),
        sent_at: z.string(),
        failed_at: z.string(),
      }),
    ),
    next_offset: z.number().int().nullable(),
  }),
})
