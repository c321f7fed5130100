import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { loraDeskStates } from '#contract/lora/lora-desk-states'
import { loraText } from '#web/text/lora.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { deskLorasQuery, type LoraDeskState } from '../queries.ts'
import { DeskLora } from './DeskLora.tsx'

const text = loraText.desk

/** Waiting LoRAs, oldest first, or decided ones. */
export function DeskLoras({ state }: { state: LoraDeskState }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    deskLorasQuery(state),
  )
  const loras = data.pages.flatMap(({ items }) => items)
  const total = data.pages[0]?.total ?? 0
  if (loras.length === 0) return <EmptyState {...text.empty[state]} />
  return (
    <div className="grid gap-6">
      <p className="tabular text-quiet">{(state === 'waiting' ? text.waiting : text.count)(total)}</p>
      <ul aria-label={text.list} className="grid gap-6">
        {loras.map((lora) => (
          <DeskLora key={lora.uid} lora={lora} />
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore words={loraText.picker} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
      )}
    </div>
  )
}

/** The tabs of the LoRA desk. */
export function LoraDeskTabs({ current }: { current: LoraDeskState }) {
  return (
    <nav aria-label={text.show} className="mb-6 flex flex-wrap gap-1 border-b border-line pb-3">
      {loraDeskStates.map((state) => (
        <Link
          key={state}
          to="/app/admin/lora"
          search={state === 'waiting' ? {} : { state }}
          aria-current={state === current ? 'page' : undefined}
          className="feedback inline-flex min-h-11 items-center rounded-small px-3 font-semibold text-quiet hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-bloom-text"
        >
          {text.shown[state]}
        </Link>
      ))}
    </nav>
  )
}
