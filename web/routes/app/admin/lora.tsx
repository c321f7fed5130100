import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loraDeskStates } from '#contract/lora/lora-desk-states'
import { DeskLoras, LoraDeskTabs } from '#web/features/lora/desk/DeskLoras.tsx'
import { deskLorasQuery, type LoraDeskState } from '#web/features/lora/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { loraText } from '#web/text/lora.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'
import { oneOf, onlyRead } from '#web/ui/read-address.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const text = loraText.desk

const readSearch = onlyRead((search): { state?: LoraDeskState } => {
  const state = oneOf(loraDeskStates, search['state'])
  return state === undefined ? {} : { state }
})

export const Route = createFileRoute('/app/admin/lora')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ state: search.state ?? 'waiting' }),
  head: ({ match }) => pageHead(match.context.site, { title: titles.loraDesk, hidden: true }),
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(deskLorasQuery(deps.state)),
  component: LoraDeskPage,
})

function LoraDeskPage() {
  const { state = 'waiting' } = Route.useSearch()
  return (
    <Page title={titles.loraDesk} lead={text.lead}>
      <LoraDeskTabs current={state} />
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <DeskLoras key={state} state={state} />
      </Suspense>
    </Page>
  )
}
