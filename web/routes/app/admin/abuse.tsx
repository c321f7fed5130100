import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BlockLists } from '#web/features/admin/BlockLists.tsx'
import { DecidedList } from '#web/features/admin/DecidedList.tsx'
import { Desk } from '#web/features/admin/Desk.tsx'
import { DeskTabs } from '#web/features/admin/DeskTabs.tsx'
import { type DeskTab, readDeskSearch } from '#web/features/admin/desk-search.ts'
import { ExportList } from '#web/features/admin/ExportList.tsx'
import { PreservedList } from '#web/features/admin/PreservedList.tsx'
import {
  blocksQuery,
  countsQuery,
  decidedQuery,
  exportsQuery,
  inboxQuery,
  preservedQuery,
  suspendedQuery,
} from '#web/features/admin/queries.ts'
import { SuspensionList } from '#web/features/admin/SuspensionList.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { adminText } from '#web/text/admin.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'
import { onlyRead } from '#web/ui/read-address.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const text = adminText.desk

const readSearch = onlyRead(readDeskSearch)

export const Route = createFileRoute('/app/admin/abuse')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ tab: search.tab ?? 'all' }),
  head: ({ match }) => pageHead(match.context.site, { title: titles.desk, hidden: true }),
  loader: async ({ context: { queryClient }, deps: { tab } }) => {
    await queryClient.ensureQueryData(countsQuery)
    if (tab === 'suspended') await queryClient.ensureInfiniteQueryData(suspendedQuery)
    else if (tab === 'preserved') await queryClient.ensureQueryData(preservedQuery)
    else if (tab === 'exports') await queryClient.ensureInfiniteQueryData(exportsQuery)
    else if (tab === 'blocks') await queryClient.ensureQueryData(blocksQuery('word'))
    else if (tab === 'decided') await queryClient.ensureInfiniteQueryData(decidedQuery)
    else await queryClient.ensureInfiniteQueryData(inboxQuery(tab))
  },
  component: AbusePage,
})

function AbusePage() {
  const { tab = 'all', item } = Route.useSearch()
  return (
    <Page title={text.title} lead={text.lead} width="wide">
      <DeskTabs current={tab} isAside={item !== undefined && tab !== 'exports'} />
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <DeskList tab={tab} itemId={item} />
      </Suspense>
    </Page>
  )
}

function DeskList({ tab, itemId }: { tab: DeskTab; itemId: string | undefined }) {
  if (tab === 'suspended') return <SuspensionList />
  if (tab === 'preserved') return <PreservedList />
  if (tab === 'exports') return <ExportList itemId={itemId} />
  if (tab === 'blocks') return <BlockLists />
  if (tab === 'decided') return <DecidedList />
  return <Desk key={tab} tab={tab} itemId={itemId} />
}
