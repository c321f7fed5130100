import { useEffect, useMemo, useRef, useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import { prepareBlurs } from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { countColumns, findVisible, headingHeight, startLayout } from './masonry.ts'
import { useRevealed } from './revealed.ts'
import { Tile } from './Tile.tsx'
import { useView } from './view.ts'
import { useWallInput, type WallActions } from './wall-input.ts'

type Props = Omit<WallActions, 'isCovered' | 'reveal'> & {
  arts: readonly ArtCard[]
  label: string
  total: number | null
  /** From this art on they are only loosely related to the search, which the heading says. */
  loose?: { from: number; heading: string } | undefined
  /** Words to mark in the prompts. */
  words?: readonly string[]
  /** The art that was opened last; it gets the focus. */
  lastOpened?: string | undefined
  hasMore: boolean
  isLoading: boolean
  onMore(): void
}

const noWords: readonly string[] = []
/** The next page is loaded this many screens before the end. */
const screensAhead = 4

/** Arts in columns. Only those near the screen are in the page. */
export function Wall(props: Props) {
  const { arts, label, total, loose, words = noWords, hasMore, isLoading, onMore, selection } = props
  const list = useRef<HTMLUListElement>(null)
  const { width, screen, top, bottom } = useView(list)
  const revealed = useRevealed()
  const [layOn] = useState(startLayout)
  const masonry = useMemo(() => {
    const gap = width < 640 ? 4 : 8
    return layOn(arts, { width, gap, columns: countColumns(width), breakAt: loose?.from })
  }, [arts, width, layOn, loose?.from])
  const preparedTo = useRef(0)
  useEffect(() => {
    prepareBlurs(arts.slice(preparedTo.current).map(({ thumbhash }) => thumbhash))
    preparedTo.current = arts.length
  }, [arts])
  const { active, aimedAt, ...listeners } = useWallInput(list, masonry, { ...props, ...revealed })

  const isNearEnd = width > 0 && bottom + screen * screensAhead > masonry.height
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoading) onMore()
  }, [isNearEnd, hasMore, isLoading, onMore])

  const visible = width === 0 ? [] : findVisible(masonry, top, bottom)
  // The focused tile stays in the page, or scrolling would lose the focus.
  const drawn = active === null || visible.includes(active) || !arts[active] ? visible : [active, ...visible]
  // In steps of half a screen, so that the Tab stop does not change with every scroll step.
  const half = screen / 2
  const screenTop = Math.ceil((top + screen) / half) * half
  const first = visible.find((index) => (masonry.spots[index]?.y ?? 0) >= screenTop) ?? visible[0]
  const stop = active !== null && visible.includes(active) ? active : first
  const isChoosing = selection !== undefined && selection.ids.size > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears for the links and buttons in it
    <ul
      ref={list}
      aria-label={label}
      aria-busy={isLoading}
      {...listeners}
      style={{ height: masonry.height }}
      className="relative min-h-[60dvh]"
    >
      {width > 0 && loose !== undefined && masonry.headingY !== null && (
        <LooseHeading y={masonry.headingY}>{loose.heading}</LooseHeading>
      )}
      {drawn.map((index) => {
        const art = arts[index] as ArtCard
        const spot = masonry.spots[index]
        if (spot === undefined) return null
        return (
          <Tile
            key={art.art_id}
            art={art}
            index={index}
            total={total ?? (hasMore ? -1 : arts.length)}
            x={spot.x}
            y={spot.y}
            width={spot.width}
            height={spot.height}
            href={props.linkTo(art.art_id)}
            isCovered={revealed.isCovered(art)}
            isStop={index === stop}
            isAimedAt={index === aimedAt || index === active}
            isSelected={selection?.ids.has(art.art_id) ?? false}
            isChoosing={isChoosing}
            canSelect={selection !== undefined}
            words={words}
          />
        )
      })}
    </ul>
  )
}

/** Above the arts that are only loosely related to the search. */
function LooseHeading({ y, children }: { y: number; children: string }) {
  return (
    <li
      className="absolute inset-x-0 flex items-center px-2 text-13 text-quiet"
      style={{ top: y, height: headingHeight }}
    >
      <h2 className="font-sans text-13 font-normal">{children}</h2>
    </li>
  )
}

/** A placeholder while the wall loads. */
export function WallSkeleton() {
  return (
    <div aria-hidden className="columns-2 gap-1 sm:columns-3 sm:gap-2 xl:columns-5">
      {ratios.map((ratio, index) => (
        <span key={index} className="skeleton mb-1 block w-full sm:mb-2" style={{ aspectRatio: ratio }} />
      ))}
      <span className="sr-only">{galleryText.wall.loading}</span>
    </div>
  )
}

const ratios = [0.75, 1, 0.66, 1.3, 0.75, 1, 0.8, 0.66, 1, 1.5, 0.7, 1, 0.75, 1.2, 0.66]
