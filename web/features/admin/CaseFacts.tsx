import type { ReactNode } from 'react'
import { adminText } from '#web/text/admin.ts'
import type { LookedAt } from './queries.ts'

const text = adminText.case

/** Everything known about a case, shown after an admin opened it. */
export function CaseFacts({ looked }: { looked: LookedAt }) {
  const { reason, statement, words, made, sight, history, subject } = looked
  const isImage = subject === 'picture' || subject === 'upload'
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_1fr]">
      {statement !== null && (
        <Fact name={text.facts.statement}>
          <blockquote className="border-l-2 border-bloom pl-3 wrap-anywhere whitespace-pre-line">
            {statement}
          </blockquote>
        </Fact>
      )}
      {words.length > 0 && (
        <Fact name={text.facts.words}>
          {[...new Set(words)].map((word) => (
            <q key={word} className="mr-2 inline-block rounded-small bg-sunken px-2">
              {word}
            </q>
          ))}
        </Fact>
      )}
      <Fact name={text.facts.reason}>{reason}</Fact>
      {made !== null && <Fact name={text.facts.prompt}>{made.prompt}</Fact>}
      {made?.engine != null && <Fact name={text.facts.made}>{made.engine}</Fact>}
      {isImage && (
        <Fact name={text.facts.scanner}>{sight === null ? text.noSight : <Seen sight={sight} />}</Fact>
      )}
      <Fact name={text.facts.person}>
        {text.history(history.cases, history.overturned)}
        {history.suspended_reason !== null && (
          <span className="block text-13 text-quiet">{history.suspended_reason}</span>
        )}
      </Fact>
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-13 text-quiet">{name}</dt>
      <dd className="measure min-w-0">{children}</dd>
    </div>
  )
}

function Seen({ sight }: { sight: NonNullable<LookedAt['sight']> }) {
  const scores = Object.entries(sight.scores).toSorted(([, a], [, b]) => b - a)
  return (
    <>
      {text.rating(sight.rating)}
      {sight.faces.length > 0 &&
        `; ${text.faces(sight.faces.length)}, ${sight.faces.map((face) => text.age(face.apparent_age)).join(', ')}`}
      <span className="tabular mt-1 flex flex-wrap gap-x-4 text-13 text-quiet">
        {scores.map(([name, score]) => (
          <span key={name}>
            {name} {score.toFixed(2)}
          </span>
        ))}
      </span>
    </>
  )
}
