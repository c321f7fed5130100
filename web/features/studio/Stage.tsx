import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react'
import { type ArtActions, type OwnMode, ownArtsQuery } from '#web/features/art/index.ts'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type Batch, isActive, toBatches } from './batches.ts'
import { useMissedEnds } from './live-tasks.ts'
import { tasksQuery } from './queries.ts'
import { ResultTile } from './ResultTile.tsx'
import { TaskCard } from './TaskCard.tsx'

const text = studioText.results

type Props = {
  mode: OwnMode
  /** Shown while there is nothing. */
  empty: ReactNode
  comparedId: string | null
  actions: ArtActions
}

/** Running tasks and finished arts. */
export const Stage = memo(function Stage({ mode, empty, comparedId, actions }: Props) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    ownArtsQuery(mode),
  )
  const { data: tasks } = useSuspenseQuery(tasksQuery)
  const cards = useMemo(() => data.pages.flatMap(({ items }) => items), [data])
  useMissedEnds(tasks, cards)
  const active = useMemo(
    () =>
      tasks
        .filter((task) => (mode === 'any' || task.mode === mode) && isActive(cards)(task))
        .toSorted((one, other) => Number(one.status !== 'running') - Number(other.status !== 'running')),
    [tasks, cards, mode],
  )
  const batches = useMemo(() => toBatches(cards, tasks), [cards, tasks])
  if (active.length === 0 && batches.length === 0) return empty
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows only move the focus between its pictures
    <div className="grid gap-8" onKeyDown={walkTiles}>
      {active.length > 0 && (
        <section aria-label={text.inTheMaking} className="grid gap-4">
          {active.map((task, index) => (
            <TaskCard
              key={task.task_id}
              task={task}
              isBehind={index > 0 && task.status !== 'running'}
              arts={cards.filter(({ art_id: id }) => task.art_ids.includes(id))}
            />
          ))}
        </section>
      )}
      {batches.length > 0 && (
        <section aria-label={text.label} className={`grid gap-x-2 gap-y-10 sm:gap-x-3 ${feedColumns}`}>
          {batches.map((batch, index) => (
            <BatchOnStage
              key={batch.key}
              batch={batch}
              isLarge={index === 0 && active.length === 0}
              comparedId={comparedId}
              actions={actions}
            />
          ))}
          {hasNextPage && (
            <Button
              tone="line"
              className="col-span-full justify-self-center"
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {isFetchingNextPage ? text.loadingMore : text.more}
            </Button>
          )}
        </section>
      )}
    </div>
  )
})

type BatchProps = Pick<Props, 'comparedId' | 'actions'> & { batch: Batch; isLarge: boolean }

const BatchOnStage = memo(function BatchOnStage({ batch, isLarge, comparedId, actions }: BatchProps) {
  return (
    <article className={`grid content-start gap-y-3 ${isLarge ? 'col-span-full' : spans(batch.arts.length)}`}>
      <p className="col-span-full flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display line-clamp-2 text-17 wrap-anywhere">{batch.prompt}</span>
        <span className="shrink-0 text-13 text-quiet">
          <TimeAgo at={batch.createdAt} />
        </span>
      </p>
      <div
        className={`grid gap-y-2 ${isLarge ? columns(batch.arts.length) : 'col-span-full grid-cols-subgrid'}`}
      >
        {batch.arts.map((art) => (
          <ResultTile
            key={art.art_id}
            art={art}
            isLarge={isLarge}
            isCompared={comparedId === art.art_id}
            actions={actions}
          />
        ))}
      </div>
    </article>
  )
})

const columns = (count: number) =>
  count === 1 ? 'max-w-[min(100%,40rem)]' : 'max-w-4xl grid-cols-2 gap-x-2 sm:gap-3'

const feedColumns = 'grid-cols-3 sm:grid-cols-4 2xl:grid-cols-6'

/** A small batch leaves the rest of its row to the next one. Its tiles stand in the columns of the feed. */
function spans(count: number): string {
  const ofFour = 'col-span-3 sm:col-span-4'
  const width = ['col-span-1', 'col-span-2', 'col-span-3', ofFour][count - 1] ?? `${ofFour} 2xl:col-span-6`
  return `grid-cols-subgrid ${width}`
}

/** The left and right arrow keys move between the tiles. */
function walkTiles(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
  const at = tiles.indexOf(event.target as HTMLElement)
  if (step === undefined || at === -1) return
  event.preventDefault()
  tiles[at + step]?.focus()
}
