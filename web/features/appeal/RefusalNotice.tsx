import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Failure } from '#web/api/answer.ts'
import { defaultSentence } from '#web/api/errors.ts'
import { appealText } from '#web/text/appeal.ts'
import { ContestLink } from './ContestLink.tsx'

type Props = {
  failure: Failure
  /** The texts that were sent, by field; the spans of the answer point into them. Empty for a file. */
  written: Record<string, string>
  /** The labels of the fields; absent where there is only one. */
  labels?: Record<string, string>
  lead?: string
  dismiss: string
  onDismiss(): void
}

/** Why something was refused: the words it is about, a suggestion, and a way to contest it [S-8]. */
export function RefusalNotice({ failure, written, labels = {}, lead, dismiss, onDismiss }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  // Otherwise half of it would be below the edge of the screen.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { msg, data } = failure
  const sentences = [
    ...new Set([msg || defaultSentence, ...(data?.issues ?? []).map(({ message }) => message)]),
  ]
  const labelOf = (field: string) => labels[field.split('.')[0] ?? '']
  const unique = listMarks(data?.spans ?? [], written)
  return (
    <div
      ref={notice}
      role="alert"
      className="relative grid scroll-mb-16 gap-2 rounded-middle border border-ember-text bg-sunken px-4 py-3 pr-12 text-15"
    >
      {lead !== undefined && <p className="font-display text-17 text-ember-text">{lead}</p>}
      <p>{sentences.join(' ')}</p>
      {unique.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-quiet">
          {appealText.words}
          {unique.map(([key, { field, word }], i) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              {labelOf(field) !== undefined && field !== unique[i - 1]?.[1].field && (
                <span>{labelOf(field)}:</span>
              )}
              <mark className="rounded-small bg-ember/40 px-1.5 py-0.5 font-medium text-text">{word}</mark>
            </span>
          ))}
        </p>
      )}
      {data?.suggestion !== undefined && <p className="text-quiet">{data.suggestion}</p>}
      {typeof data?.appeal_id === 'string' && (
        <ContestLink appealId={data.appeal_id} subject="text" reason={msg} />
      )}
      <button
        type="button"
        aria-label={dismiss}
        onClick={onDismiss}
        className="feedback absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-middle text-quiet hover:text-text lg:size-9"
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}

type Spans = NonNullable<NonNullable<Failure['data']>['spans']>

/** The words that the spans are about, each once a field. */
function listMarks(spans: Spans, written: Props['written']) {
  const marks = spans
    .map(({ field, start, end, words }) => ({
      field,
      word: written[field]?.slice(start, end) ?? words ?? '',
    }))
    .filter(({ word }) => word !== '')
  return [...new Map(marks.map((mark) => [`${mark.field} ${mark.word}`, mark])).entries()]
}
