import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { loraDeskStates } from '#contract/lora/lora-desk-states'
import { loraText } from '#web/text/lora.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { deskLorasQuery, type LoraDeskState } from '../queries.ts'
import { BulkBar } from './BulkBar.tsx'
import { DeskLora } from './DeskLora.tsx'

const text = loraText.desk

/** Waiting LoRAs, oldest first, or decided ones. */
export function DeskLoras({ state }: { state: LoraDeskState }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    deskLorasQuery(state),
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const loras = data.pages.flatMap(({ items }) => items)
  const total = data.pages[0]?.total ?? 0
  const picked = loras.filter(({ uid }) => chosen.includes(uid))
  if (loras.length === 0) return <EmptyState {...text.empty[state]} />
  return (
    <div className="grid gap-6">
      <p className="tabular text-quiet">{(state === 'waiting' ? text.waiting : text.count)(total)}</p>
      {picked.length > 0 && <BulkBar chosen={picked} onDone={() => setChosen([])} />}
      <ul aria-label={text.list} className="grid gap-6">
        {loras.map((lora) => (
          <DeskLora
            key={lora.uid}
            lora={lora}
            isChosen={state === 'waiting' && !lora.is_own ? chosen.includes(lora.uid) : undefined}
            onChoose={(isChosen) =>
              setChosen((uids) =>
                isChosen ? [...uids, lora.uid].slice(-50) : uids.filter((uid) => uid !== lora.uid),
              )
            }
          />
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
