import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { queuedJobs } from '#server/jobs/index'

/** A dead letter leaves its queue in the statement that creates the new job, so of two presses one retries it. */
export const retryJobs = handler(
  'admin.retry_jobs',
  ['db', 'jobs'],
  async ({ input: { dead_job_ids: chosen, job }, viewer, db, jobs }) =>
    db.transaction(async (tx) => {
      if (job !== undefined && !queuedJobs.some((known) => known.job.id === job)) {
        throw new CallError('not_found', { sentence: 'There is no such kind of job.' })
      }
      const retried = await jobs.redrive({ ...(chosen && { ids: chosen }), ...(job && { job }) }, tx)
      if (retried === 0) {
        throw new CallError('conflict', { sentence: 'These jobs were tried again or removed meanwhile.' })
      }
      const subject = `jobs ${job ?? 'by id'}`
      await writeAudit(tx, { actorId: viewer.id, action: 'retry_jobs', subject, details: { retried } })
      return { retried }
    }),
)
