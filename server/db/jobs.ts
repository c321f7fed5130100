import type { Db } from './database.ts'

/** What pg-boss stores, read for staff. Jobs are changed by `server/jobs/queue.ts` only. */

/** The queue of jobs that failed for the last time. */
export const DEAD_LETTERS = 'dead-letters'

export type JobCounts = {
  name: string
  waiting: number
  active: number
  /** When the oldest waiting job could have started. */
  waiting_since: Date | null
  failed_at: Date | null
  cause: string | null
}

/** Queues without a job are left out. `cause` is that of the newest failure that is still stored. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  return db.query<JobCounts>({
    name: 'count_jobs',
    text: `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'active')::int as active,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as waiting_since,
        max(coalesce(completed_on, started_on)) filter (where state in ('failed', 'retry')) as failed_at,
        (array_agg(left(output ->> 'message', 500) order by coalesce(completed_on, started_on) desc)
          filter (where state in ('failed', 'retry')))[1] as cause
      from pgboss.job where name <> $1 and state in ('created', 'retry', 'active', 'failed') group by name`,
    values: [DEAD_LETTERS],
  })
}

export async function countDeadJobs(db: Db): Promise<{ name: string; count: number }[]> {
  return db.query<{ name: string; count: number }>({
    name: 'count_dead_jobs',
    text: `select coalesce(source_name, '') as name, count(*)::int as count from pgboss.job
      where name = $1 and state in ('created', 'retry') group by 1`,
    values: [DEAD_LETTERS],
  })
}

export type DeadJobRow = {
  id: string
  job: string
  cause: string
  retries: number
  sent_at: Date
  failed_at: Date
}

/** Newest first. Payloads are left out, because mails contain links that open accounts. */
export async function listDeadJobs(db: Db, page: { limit: number; offset: number }): Promise<DeadJobRow[]> {
  return db.query<DeadJobRow>({
    name: 'list_dead_jobs',
    text: `select id, coalesce(source_name, '') as job, left(coalesce(source_output ->> 'message', ''), 500) as cause,
        coalesce(source_retry_count, 0) as retries, coalesce(source_created_on, created_on) as sent_at,
        created_on as failed_at
      from pgboss.job where name = $1 and state in ('created', 'retry')
      order by created_on desc, id limit $2 offset $3`,
    values: [DEAD_LETTERS, page.limit, page.offset],
  })
}

/** Locks the queue against others who want to run it now, and tells whether a job waits or runs in it. */
export async function isJobPending(tx: Db, name: string): Promise<boolean> {
  await tx.query({
    name: 'lock_job_queue',
    text: `select pg_advisory_xact_lock(hashtextextended('run job ' || $1, 0))`,
    values: [name],
  })
  const rows = await tx.query<{ is_pending: boolean }>({
    name: 'is_job_pending',
    text: `select exists (select 1 from pgboss.job
      where name = $1 and state in ('created', 'retry', 'active')) as is_pending`,
    values: [name],
  })
  return rows[0]?.is_pending === true
}

export type WorkCounts = { waiting: number; active: number; waiting_since: Date | null }

/** Image tasks and replies, which have their own queue; see `server/work`. */
export async function countWork(db: Db): Promise<{ tasks: WorkCounts; replies: WorkCounts }> {
  const none = { waiting: 0, active: 0, waiting_since: null }
  const tasks = await db.query<WorkCounts>({
    name: 'count_waiting_tasks',
    text: `select count(*) filter (where status = 'queued')::int as waiting,
        count(*) filter (where status = 'running')::int as active,
        min(created_at) filter (where status = 'queued') as waiting_since
      from tasks where status in ('queued', 'running')`,
  })
  const replies = await db.query<WorkCounts>({
    name: 'count_waiting_replies',
    text: `select count(*) filter (where status = 'queued')::int as waiting,
        count(*) filter (where status = 'running')::int as active,
        min(created_at) filter (where status = 'queued') as waiting_since
      from replies where status in ('queued', 'running')`,
  })
  return { tasks: tasks[0] ?? none, replies: replies[0] ?? none }
}
