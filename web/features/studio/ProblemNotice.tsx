import { X } from 'lucide-react'
import { ContestLink } from '#web/features/appeal/index.ts'
import { studioText } from '#web/text/studio.ts'
import type { Problem } from './generate.ts'

const text = studioText.problem

type Props = { problem: Problem; onDismiss(): void }

/** Why nothing was started: the reason, the words it is about, and how to contest it. */
export function ProblemNotice({ problem, onDismiss }: Props) {
  const words = problem.spans.map(({ start, end }) => problem.prompt.slice(start, end))
  return (
    <div
      id="studio-problem"
      role="alert"
      className="relative grid gap-2 rounded-middle border border-ember-text bg-sunken px-4 py-3 pr-11 text-15"
    >
      {problem.isRefusal && <p className="font-display text-17 text-ember-text">{text.title}</p>}
      <p>{problem.sentence}</p>
      {words.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-quiet">
          {text.words}
          {[...new Set(words)].map((word) => (
            <mark key={word} className="rounded-small bg-ember/40 px-1.5 py-0.5 font-medium text-text">
              {word}
            </mark>
          ))}
        </p>
      )}
      {problem.suggestion !== null && <p className="text-quiet">{problem.suggestion}</p>}
      {problem.appealId !== null && (
        <ContestLink appealId={problem.appealId} subject="text" reason={problem.sentence} />
      )}
      <button
        type="button"
        aria-label={text.dismiss}
        onClick={onDismiss}
        className="feedback absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-middle text-quiet hover:text-text"
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
