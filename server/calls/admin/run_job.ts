import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { isJobPending } from '#server/db/jobs'
import { queuedJobs } from '#server/jobs/index'

export const runJob = handler('admin.run_job', ['db', 'jobs'], async ({ input, viewer, db, jobs }) => {
  const found = queuedJobs.find(({ job }) => job.id === input.job && job.schedule !== undefined)
  if (found === undefined) throw new CallError('not_found', { sentence: 'There is no such scheduled job.' })
  await db.transaction(async (tx) => {
    if (await isJobPending(tx, input.job)) {
      throw new CallError('conflict', { sentence: 'This job already waits or runs.' })
    }
    await jobs.send(found.job, {}, tx)
    await writeAudit(tx, { actorId: viewer.id, action: 'run_job', subject: `jobs ${input.job}` })
  })
  return null
})
