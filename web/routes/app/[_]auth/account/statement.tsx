import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Statement } from '#web/features/membership/Statement.tsx'
import { type StatementTab, statementQuery } from '#web/features/membership/statement.ts'
import { pageHead } from '#web/features/site/head.ts'
import { membershipText } from '#web/text/membership.ts'
import { Page } from '#web/ui/Page.tsx'
import { onlyRead } from '#web/ui/read-address.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const text = membershipText.statement
const tabs = (['payments', 'pictures'] as const).map((value) => ({ value, label: text.tabs[value] }))

const readSearch = onlyRead((search): { of?: StatementTab } =>
  search['of'] === 'pictures' ? { of: 'pictures' } : {},
)

export const Route = createFileRoute('/app/_auth/account/statement')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ of: search.of ?? 'payments' }),
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(statementQuery(deps.of)),
  component: StatementPage,
})

function StatementPage() {
  const { of = 'payments' } = Route.useSearch()
  const navigate = useNavigate()
  const show = (tab: StatementTab) =>
    void navigate({ to: Route.fullPath, search: tab === 'payments' ? {} : { of: tab }, replace: true })
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="mb-6">
        <Segments<StatementTab> label={text.of} value={of} onChange={show} options={tabs} />
      </div>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <Statement key={of} of={of} />
      </Suspense>
    </Page>
  )
}
