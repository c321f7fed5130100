import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { adminText } from '#web/text/admin.ts'
import { Button } from '#web/ui/Button.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type AuditLine, auditQuery } from './queries.ts'

const text = adminText.audit

/** What staff did, newest first [S-11]. */
export function AuditTrail() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(auditQuery)
  const lines = data.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className="text-28 font-medium">
        {text.title}
      </h2>
      <p className="text-quiet">{text.lead}</p>
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
    </section>
  )
}

function Line({ line }: { line: AuditLine }) {
  const { actor, action, subject } = line
  return (
    <li className="grid gap-x-6 border-b border-line py-3 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <p className="min-w-0">
        <span className="font-semibold">{actor?.name ?? text.nobody}</span> {text.action(action)}
        <Outcome details={line.details} />
        <span className="block truncate text-12 text-quiet">{subject}</span>
      </p>
      <p className="text-13 text-quiet">
        <TimeAgo at={line.at} />
      </p>
    </li>
  )
}

function Outcome({ details: { decision, suspended, reason } }: Pick<AuditLine, 'details'>) {
  const outcome =
    typeof decision === 'string'
      ? text.decided(decision)
      : typeof suspended === 'boolean'
        ? text.suspended(suspended)
        : undefined
  if (outcome === undefined) return null
  return (
    <>
      {`: ${outcome}`}
      {typeof reason === 'string' && <span className="block text-13 break-words text-quiet">{reason}</span>}
    </>
  )
}
