import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { ArtCard } from '#contract/art-card'
import { readQuery } from '#web/api/read.ts'
import { ContestLink } from '#web/features/appeal/index.ts'
import {
  type ArtActionId,
  type ArtActions,
  ArtImage,
  findAction,
  isVideo,
  labelOf,
} from '#web/features/art/index.ts'
import { studioText } from '#web/text/studio.ts'
import { classes } from '#web/ui/classes.ts'

const text = studioText.results

type Props = {
  art: ArtCard
  isLarge: boolean
  isCompared: boolean
  actions: ArtActions
}

/** Shown on hover; everything else is done by key, or in the opened art. */
const quick = (['download', 'like', 'remix', 'vary', 'compare'] as const satisfies ArtActionId[]).map(
  findAction,
)

/** One art on the stage, with actions by mouse and by key; a touch opens it. */
export const ResultTile = memo(function ResultTile({ art, isLarge, isCompared, actions }: Props) {
  const shape = { aspectRatio: `${art.width} / ${art.height}` }
  // A large one is no taller than the window.
  const most = isLarge ? { maxWidth: `calc((100dvh - 9rem) * ${art.width / art.height})` } : {}
  if (art.status !== 'done') return <NoArt art={art} onAgain={() => void actions.run('vary', [art])} />
  return (
    <div className="group relative" style={most}>
      <button
        type="button"
        data-tile={art.art_id}
        aria-label={text.open(art.prompt)}
        aria-keyshortcuts={actions
          .list([art])
          .flatMap(({ key = [] }) => key)
          .join(' ')}
        onClick={() => void actions.run('open', [art])}
        onKeyDown={(event) => {
          // Enter is a click on the button already.
          if (event.key !== 'Enter') actions.runKey(event, [art])
        }}
        style={shape}
        className={classes(
          'petal-open block w-full overflow-hidden rounded-middle bg-sunken',
          isCompared && 'outline-4 outline-offset-2 outline-moon outline-dashed',
        )}
      >
        <ArtImage
          art={art}
          size={isLarge || isVideo(art) ? 'full' : 'thumb'}
          className="size-full object-cover"
        />
      </button>
      <div className="feedback pointer-events-none absolute inset-x-2 bottom-2 hidden justify-end gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:flex">
        {quick.map((action) => {
          const { id, icon: Icon, key } = action
          const label = labelOf(action, [art])
          return (
            <button
              key={id}
              type="button"
              // Not in the Tab order: the tile's keys do the same.
              tabIndex={-1}
              aria-label={label}
              title={`${label} (${key})`}
              onClick={() => void actions.run(id, [art])}
              className="feedback pointer-events-auto grid size-9 place-items-center rounded-middle bg-ground text-text hover:text-bloom-text"
            >
              <Icon
                size={16}
                strokeWidth={1.5}
                aria-hidden
                className={id === 'like' && art.liked ? 'fill-current text-bloom-text' : undefined}
              />
            </button>
          )
        })}
      </div>
    </div>
  )
})

/** Shown for failed and blocked arts; loads the reason on request. */
function NoArt({ art, onAgain }: { art: ArtCard; onAgain(): void }) {
  const { data, refetch, isFetching } = useQuery({
    ...readQuery('art.get_by_id', { art_id: art.art_id }),
    enabled: false,
  })
  return (
    <div className="grid min-h-32 content-center gap-1 rounded-middle border border-dashed border-line-strong p-3 text-center text-13 text-quiet">
      <p>{data?.reason ?? (art.status === 'blocked' ? text.blocked : text.failed)}</p>
      {data?.appeal_id && data.reason && (
        <span className="mx-auto">
          <ContestLink appealId={data.appeal_id} subject="picture" reason={data.reason} />
        </span>
      )}
      <span className="flex flex-wrap justify-center gap-x-4">
        {data === undefined && (
          <button
            type="button"
            className="link min-h-11"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            {text.why}
          </button>
        )}
        {art.status === 'failed' && (
          <button type="button" className="link min-h-11" onClick={onAgain}>
            {studioText.problem.again}
          </button>
        )}
      </span>
    </div>
  )
}
