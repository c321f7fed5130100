import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Desk } from '#web/features/admin/Desk.tsx'
import { readDeskSearch } from '#web/features/admin/desk-search.ts'
import { casesQuery, queueQuery, suspendedQuery } from '#web/features/admin/queries.ts'
import { SuspensionList } from '#web/features/admin/SuspensionList.tsx'
import { Page } from '#web/features/frame/Page.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { adminText } from '#web/text/admin.ts'
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
        : queryClient.ensureInfiniteQueryData(casesQuery(tab)),
    ]),
  component: AbusePage,
})

function AbusePage() {
  const { tab = 'held', case: caseId } = Route.useSearch()
  return (
    <Page title={text.title} lead={text.lead} width="wide">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        {tab === 'suspended' ? <SuspensionList /> : <Desk key={tab} tab={tab} caseId={caseId} />}
      </Suspense>
    </Page>
  )
}
