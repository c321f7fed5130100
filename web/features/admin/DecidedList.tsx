import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasRole } from '#contract/roles'
import { useUser } from '#web/features/account/index.ts'
import { adminText } from '#web/text/admin.ts'
import { exportsText } from '#web/text/exports.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { decidedQuery } from './queries.ts'

const text = adminText.case

/** Decided cases with their reasons, newest first. */
export function DecidedList() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(decidedQuery)
  const isAdmin = hasRole(useUser()?.role ?? null, 'admin')
  const cases = data.pages.flatMap(({ items }) => items)
  if (cases.length === 0) return <EmptyState {...adminText.desk.empty.decided} />
  return (
    <>
      <ul aria-label={adminText.desk.list} className="max-w-3xl">
        {cases.map((shown) => (
          <li key={shown.case_id} className="grid gap-1 border-b border-line py-4 last:border-b-0">
            <h2 className="text-17 font-medium">{text.title(shown.verdict)}</h2>
            <p className="text-13 text-quiet">
              {text.states[shown.state]} · {shown.person?.name ?? text.nobody} · {text.rule(shown.rule)} ·{' '}
              {text.decidedBy(shown.decided_by)} · <TimeAgo at={shown.decided_at ?? shown.created_at} />
            </p>
            <p className="measure">{shown.decision_reason}</p>
            {isAdmin && (
              <p className="text-13">
                <Link
                  to="/app/admin/abuse"
                  search={{ tab: 'exports', item: shown.case_id }}
                  className="link inline-flex min-h-11 items-center lg:min-h-0"
                >
                  {exportsText.exportOne}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore words={adminText.desk} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
      )}
    </>
  )
}
