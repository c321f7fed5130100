import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminText } from '#web/text/admin.ts'
import { Button } from '#web/ui/Button.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { type AuditLine, auditQuery } from './queries.ts'

const text = adminText.audit

/** What staff did, newest first [S-11]. */
export function AuditTrail({ filter }: { filter: AuditFilter }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    auditQuery(filter),
  )
  const lines = data.pages.flatMap(({ items }) => items)
  const isFiltered = Object.keys(filter).length > 0
  const actor = filter.actor_id === undefined ? undefined : lines[0]?.actor?.name
  return (
    <>
      {actor !== undefined && <p className="mt-4 text-quiet">{text.onlyBy(actor)}</p>}
      {lines.length === 0 ? (
        <p className="mt-4">{isFiltered ? text.noMatch : text.empty}</p>
      ) : (
        <ul aria-label={text.list} className="mt-4">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          tone="line"
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-4"
        >
          {isFetchingNextPage ? text.loadingMore : text.more}
        </Button>
      )}
    </>
  )
}

function Line({ line }: { line: AuditLine }) {
  const { actor, action, subject, details } = line
  const { reason, ...rest } = details
  return (
    <li className="grid gap-x-6 border-b border-line py-3 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p>
          <Actor actor={actor} /> {text.action(action)}
          <Outcome details={details} />
        </p>
        {typeof reason === 'string' && reason !== '' && (
          <p className="text-13 wrap-anywhere text-quiet">{reason}</p>
        )}
        <Link
          to="/app/admin/audit"
          search={{ subject }}
          title={text.onlySubject}
          className="block truncate py-1 text-12 text-quiet hover:text-bloom-text"
        >
          {subject}
        </Link>
        <Facts details={rest} />
      </div>
      <p className="text-13 text-quiet">
        <TimeAgo at={line.at} />
      </p>
    </li>
  )
}

function Facts({ details }: Pick<AuditLine, 'details'>) {
  const facts = Object.entries(details).filter(([, value]) => value !== null && value !== '')
  if (facts.length === 0) return null
  return (
    <details className="text-12 text-quiet">
      <summary className="cursor-pointer py-1">{text.details}</summary>
      <dl className="grid gap-1 pt-1">
        {facts.map(([name, value]) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline font-semibold">{name}: </dt>
            <dd className="inline">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** A click on the name filters the log to this person. */
function Actor({ actor }: Pick<AuditLine, 'actor'>) {
  if (actor === null) return <span className="font-semibold">{text.nobody}</span>
  return (
    <Link
      to="/app/admin/audit"
      search={{ actor_id: actor.id }}
      className="font-semibold hover:text-bloom-text"
    >
      {actor.name}
    </Link>
  )
}

function Outcome({ details: { decision, suspended } }: Pick<AuditLine, 'details'>) {
  const outcome =
    typeof decision === 'string'
      ? text.decided(decision)
      : typeof suspended === 'boolean'
        ? text.suspended(suspended)
        : undefined
  return outcome === undefined ? null : `: ${outcome}`
}
