import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { listDeadJobs as list } from '#server/db/jobs'

export const listDeadJobs = handler('admin.list_dead_jobs', ['db'], async ({ input, db }) => {
  const { limit, offset } = input
  const rows = await list(db, { limit: limit + 1, offset })
  return {
    items: rows.slice(0, limit).map((row) => ({
      dead_job_id: row.id,
      job: row.job,
      cause: row.cause,
      tries: row.retries + 1,
      sent_at: row.sent_at.toISOString(),
      failed_at: row.failed_at.toISOString(),
    })),
    next_offset: nextOffset(input, rows.length > limit),
  }
})
