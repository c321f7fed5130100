import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DecisionLine } from '#web/features/appeal/DecisionLine.tsx'
import { decisionsQuery, useLiveDecisions } from '#web/features/appeal/decisions.ts'
import { Page } from '#web/features/frame/Page.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { appealText as text } from '#web/text/appeal.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
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
  const decisions = data.pages.flatMap((page) => page.items)
  if (decisions.length === 0) {
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
        {decisions.map((decision) => (
          <DecisionLine key={decision.appeal_id} decision={decision} />
        ))}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  )
}
