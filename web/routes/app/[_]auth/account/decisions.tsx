import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DecisionLine } from '#web/features/appeal/DecisionLine.tsx'
import { decisionsQuery, idOf, useLiveDecisions } from '#web/features/appeal/decisions.ts'
import { ReportLine } from '#web/features/appeal/ReportLine.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { appealText as text } from '#web/text/appeal.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'

export const Route = createFileRoute('/app/_auth/account/decisions')({
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(decisionsQuery),
  component: DecisionsPage,
})

function DecisionsPage() {
  return (
    <Page title={text.title} lead={text.lead}>
      <Decisions />
    </Page>
  )
}

function Decisions() {
  useLiveDecisions()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(decisionsQuery)
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <EmptyState
        title={text.emptyTitle}
        text={text.emptyText}
        action={
          <Link to="/content-rules" className={buttonClass({ tone: 'line' })}>
            {text.emptyAction}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <ul aria-label={text.list}>
        {items.map((item) =>
          item.kind === 'report' ? (
            <ReportLine key={idOf(item)} report={item} />
          ) : (
            <DecisionLine key={idOf(item)} decision={item} />
          ),
        )}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  )
}
