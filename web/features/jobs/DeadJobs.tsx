import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { sayJob, jobsText as text } from '#web/text/jobs.ts'
import { Button } from '#web/ui/Button.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type DeadJob, deadJobsQuery, jobReads } from './queries.ts'

/** Jobs that failed after all retries, with their cause. */
export function DeadJobs() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(deadJobsQuery)
  const jobs = data.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="dead" className="grid content-start gap-2">
      <h2 id="dead" className="text-21 font-medium">
        {text.deadTitle}
      </h2>
      <p className="measure text-quiet">{jobs.length === 0 ? text.none : text.deadLead}</p>
      <ul aria-labelledby="dead">
        {jobs.map((job) => (
          <Dead key={job.dead_job_id} job={job} />
        ))}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </section>
  )
}

function Dead({ job }: { job: DeadJob }) {
  const { mutate, isPending } = useWrite('admin.retry_jobs', {
    invalidates: jobReads,
    invalidatesOnFailure: true,
    // Without waiting: the line is gone after the list was read again, and its message with it.
    waits: false,
  })
  const name = sayJob(job.job)
  const retry = () =>
    mutate(
      { dead_job_ids: [job.dead_job_id] },
      { onSuccess: ({ retried }) => void toast.success(text.retried(retried)) },
    )
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{name}</p>
        <p className="wrap-anywhere text-ember-text">{job.cause || text.noCause}</p>
        <p className="text-13 text-quiet">
          {text.tries(job.tries)} · {text.sent} <TimeAgo at={job.sent_at} /> · {text.failed}{' '}
          <TimeAgo at={job.failed_at} />
        </p>
      </div>
      <Button tone="line" size="small" busy={isPending} aria-label={text.retryOne(name)} onClick={retry}>
        {text.retry}
      </Button>
    </li>
  )
}
