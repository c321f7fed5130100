import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
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
  return (
    <>
      {lines.length === 0 ? (
        <p className="mt-4">{text.empty}</p>
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
  const facts = Object.entries(rest).filter(([, value]) => value !== null && value !== '')
  return (
    <li className="grid gap-x-6 border-b border-line py-3 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{actor?.name ?? text.nobody}</span> {text.action(action)}
          <Outcome details={details} />
        </p>
        {typeof reason === 'string' && reason !== '' && (
          <p className="text-13 wrap-anywhere text-quiet">{reason}</p>
        )}
        <p className="truncate text-12 text-quiet">{subject}</p>
        {facts.length > 0 && (
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
        )}
      </div>
      <p className="text-13 text-quiet">
        <TimeAgo at={line.at} />
      </p>
    </li>
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
