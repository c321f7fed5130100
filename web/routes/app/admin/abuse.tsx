import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Desk } from '#web/features/admin/Desk.tsx'
import { type DeskTab, readDeskSearch } from '#web/features/admin/desk-search.ts'
import { casesQuery, queueQuery, reportsQuery, suspendedQuery } from '#web/features/admin/queries.ts'
import { ReportList } from '#web/features/admin/ReportList.tsx'
import { SuspensionList } from '#web/features/admin/SuspensionList.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { adminText } from '#web/text/admin.ts'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const text = adminText.desk

export const Route = createFileRoute('/app/admin/abuse')({
  validateSearch: readDeskSearch,
  loaderDeps: ({ search }) => ({ tab: search.tab ?? 'held' }),
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: ({ context: { queryClient }, deps: { tab } }) =>
    Promise.all([
      queryClient.ensureQueryData(queueQuery),
      tab === 'suspended'
        ? queryClient.ensureInfiniteQueryData(suspendedQuery)
        : tab === 'reports'
          ? queryClient.ensureInfiniteQueryData(reportsQuery)
          : queryClient.ensureInfiniteQueryData(casesQuery(tab)),
    ]),
  component: AbusePage,
})

function AbusePage() {
  const { tab = 'held', case: caseId } = Route.useSearch()
  return (
    <Page title={text.title} lead={text.lead} width="wide">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <DeskList tab={tab} caseId={caseId} />
      </Suspense>
    </Page>
  )
}

function DeskList({ tab, caseId }: { tab: DeskTab; caseId: string | undefined }) {
  if (tab === 'suspended') return <SuspensionList />
  if (tab === 'reports') return <ReportList />
  return <Desk key={tab} tab={tab} caseId={caseId} />
}
