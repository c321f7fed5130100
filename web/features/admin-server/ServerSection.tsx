import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  id: string
  words: { title: string; lead: string; add: string; empty: string; list: string }
  isEmpty: boolean
  onAdd(): void
  children: ReactNode
}

/** The servers of one kind, with the button to add one. */
export function ServerSection({ id, words, isEmpty, onAdd, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4 sm:flex-nowrap">
        <div>
          <h2 id={id} className="text-28 font-medium">
            {words.title}
          </h2>
          <p className="text-quiet">{words.lead}</p>
        </div>
        <Button tone="line" className="shrink-0" onClick={onAdd}>
          {words.add}
        </Button>
      </div>
      {isEmpty ? (
        <p className="rounded-large border border-line border-dashed p-5 text-quiet">{words.empty}</p>
      ) : (
        <ul aria-label={words.list} className="grid gap-4">
          {children}
        </ul>
      )}
    </section>
  )
}
