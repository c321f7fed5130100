import { handler } from '#server/call'
import { countDeadJobs, countJobs, countWork, type WorkCounts } from '#server/db/jobs'
import { queuedJobs } from '#server/jobs/index'

const toQueue = ({ waiting, active, waiting_since: since }: WorkCounts) => ({
  waiting,
  active,
  waiting_since: since?.toISOString() ?? null,
})

export const listJobs = handler('admin.list_jobs', ['db'], async ({ db }) => {
  const counts = new Map((await countJobs(db)).map((row) => [row.name, row]))
  const dead = new Map((await countDeadJobs(db)).map(({ name, count }) => [name, count]))
  const { tasks, replies } = await countWork(db)
  const jobs = queuedJobs.map(({ job: { id, schedule } }) => {
    const row = counts.get(id)
    return {
      job: id,
      is_scheduled: schedule !== undefined,
      ...toQueue(row ?? { waiting: 0, active: 0, waiting_since: null }),
      dead: dead.get(id) ?? 0,
      last_failure:
        row?.failed_at == null ? null : { at: row.failed_at.toISOString(), cause: row.cause ?? '' },
    }
  })
  return { tasks: toQueue(tasks), replies: toQueue(replies), jobs }
})
