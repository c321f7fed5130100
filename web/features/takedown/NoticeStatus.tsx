import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { takedownText } from '#web/text/takedown.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { statusQuery } from './queries.ts'

const text = takedownText.status

/** How a notice stands. Its key is in the part of the address that browsers never send. */
export function NoticeStatus({ caseId }: { caseId: string }) {
  const key = useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => undefined,
  )
  const { data, isError } = useQuery(statusQuery(caseId, key))
  if (key === '' || isError) return <EmptyState {...text.missing} />
  if (data === undefined) return <Skeleton className="h-64 w-full" />
  return <Shown status={data} />
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const stateClasses = { waiting: 'text-moon', upheld: 'text-leaf', dismissed: 'text-text' }

function Shown({ status }: { status: CallData<'abuse.status'> }) {
  const { kind, state, urls, copies, decision_reason: reason } = status
  const said = kind === 'support' ? text.question : text.takedown
  return (
    <div className="grid gap-8">
      <div className="grid gap-1">
        <p className={classes('font-display text-28', stateClasses[state])}>{said.states[state]}</p>
        <p className="text-quiet">
          {text.kinds[kind]} · {text.sent} <TimeAgo at={status.created_at} />
          {' · '}
          {status.decided_at === null ? (
            <>
              {said.due} <TimeAgo at={status.due_at} />
            </>
          ) : (
            <>
              {said.decided} <TimeAgo at={status.decided_at} />
            </>
          )}
        </p>
      </div>
      {reason !== null && <Part title={said.reason}>{reason}</Part>}
      {urls.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-21 font-medium">{text.urls}</h2>
          <ul className="grid gap-2">
            {urls.map(({ url, state: urlState }) => (
              <li key={url} className="grid rounded-middle bg-sunken px-4 py-3">
                <span className="text-13 break-all text-quiet">{url}</span>
                <span className="font-semibold">{text.urlStates[urlState]}</span>
              </li>
            ))}
          </ul>
          {copies > 0 && <p className="text-quiet">{text.copies(copies)}</p>}
        </section>
      )}
      <Part title={text.yours}>{status.statement}</Part>
      <div className="grid justify-items-start gap-3 border-t border-line pt-6">
        <p className="measure text-quiet">{text.keep}</p>
        <CopyButton value={window.location.href} label={text.copy} copiedLabel={text.copied} />
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-21 font-medium">{title}</h2>
      <p className="measure whitespace-pre-line">{children}</p>
    </section>
  )
}
