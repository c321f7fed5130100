import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { sayJob, jobsText as text } from '#web/text/jobs.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type JobLine, jobReads, jobsQuery, type QueueLine } from './queries.ts'

const isIdle = (job: JobLine) => job.waiting + job.active + job.dead === 0 && job.last_failure === null

/** How much of each kind of background work waits and runs, failing jobs first. */
export function JobList() {
  const [isOpen, setOpen] = useState(false)
  const { tasks, replies, jobs } = useSuspenseQuery(jobsQuery).data
  const busy = jobs.filter((job) => !isIdle(job)).toSorted((a, b) => weigh(b) - weigh(a))
  const idle = jobs.filter(isIdle)
  return (
    <>
      <section aria-labelledby="work" className="grid gap-2">
        <h2 id="work" className="text-21 font-medium">
          {text.work}
        </h2>
        <ul aria-labelledby="work">
          <Line name={text.tasks} queue={tasks} />
          <Line name={text.replies} queue={replies} />
        </ul>
      </section>
      <section aria-labelledby="jobs" className="grid gap-2">
        <h2 id="jobs" className="text-21 font-medium">
          {text.list}
        </h2>
        <ul aria-labelledby="jobs">
          {busy.map((job) => (
            <Job key={job.job} job={job} />
          ))}
        </ul>
        <Disclosure title={text.idle(idle.length)} open={isOpen} onOpenChange={setOpen}>
          <ul>
            {idle.map((job) => (
              <Job key={job.job} job={job} />
            ))}
          </ul>
        </Disclosure>
      </section>
    </>
  )
}

const weigh = ({ dead, last_failure: failure, waiting, active }: JobLine) =>
  (dead > 0 ? 1_000_000 : 0) + (failure === null ? 0 : 100_000) + waiting + active

type LineProps = { name: string; queue: QueueLine; dead?: number; note?: string; children?: ReactNode }

function Line({ name, queue, dead = 0, note, children }: LineProps) {
  const { waiting, active, waiting_since: since } = queue
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">
          {name} {note !== undefined && <span className="text-13 font-normal text-quiet">{note}</span>}
        </p>
        <p className="tabular flex flex-wrap gap-x-4 text-13 text-quiet">
          <span>{text.waiting(waiting)}</span>
          <span>{text.active(active)}</span>
          {dead > 0 && <span className="font-semibold text-ember-text">{text.dead(dead)}</span>}
          {since !== null && (
            <span>
              {text.since} <TimeAgo at={since} />
            </span>
          )}
        </p>
      </div>
      {children}
    </li>
  )
}

function Job({ job }: { job: JobLine }) {
  const name = sayJob(job.job)
  // Without waiting: the line is gone after the list was read again, and its message with it.
  const effects = { invalidates: jobReads, invalidatesOnFailure: true, waits: false }
  const run = useWrite('admin.run_job', effects)
  const retry = useWrite('admin.retry_jobs', effects)
  const runNow = () => run.mutate({ job: job.job }, { onSuccess: () => void toast.success(text.running) })
  const retryAll = () =>
    retry.mutate({ job: job.job }, { onSuccess: ({ retried }) => void toast.success(text.retried(retried)) })
  return (
    <Line name={name} queue={job} dead={job.dead} {...(job.is_scheduled && { note: text.scheduled })}>
      {job.last_failure !== null && (
        <p className="text-13 wrap-anywhere text-ember-text">
          {text.failure} <TimeAgo at={job.last_failure.at} />: {job.last_failure.cause || text.noCause}
        </p>
      )}
      {(job.is_scheduled || job.dead > 0) && (
        <div className={classes('flex flex-wrap gap-2', job.is_scheduled && '-mt-1')}>
          {job.is_scheduled && (
            <Button
              tone="quiet"
              size="small"
              className="-ml-3"
              busy={run.isPending}
              aria-label={text.runOne(name)}
              onClick={runNow}
            >
              {text.run}
            </Button>
          )}
          {job.dead > 0 && (
            <Button tone="line" size="small" busy={retry.isPending} onClick={retryAll}>
              {text.retryAll(name, job.dead)}
            </Button>
          )}
        </div>
      )}
    </Line>
  )
}
