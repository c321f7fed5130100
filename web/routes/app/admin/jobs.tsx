import { createFileRoute } from '@tanstack/react-router'
import { DeadJobs } from '#web/features/jobs/DeadJobs.tsx'
import { JobList } from '#web/features/jobs/JobList.tsx'
import { deadJobsQuery, jobsQuery } from '#web/features/jobs/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { jobsText as text } from '#web/text/jobs.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/admin/jobs')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.jobs, hidden: true }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(jobsQuery), queryClient.ensureInfiniteQueryData(deadJobsQuery)]),
  component: JobsPage,
})

function JobsPage() {
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="grid gap-12">
        <DeadJobs />
        <JobList />
      </div>
    </Page>
  )
}
