import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { ArtCard } from '#contract/art-card'
import { toBatches } from '../batches.ts'
import { resultsQuery, type StageMode } from '../queries.ts'
import type { ArtAction } from '../stage-actions.ts'
import { Viewer } from './Viewer.tsx'

type Props = {
  mode: StageMode
  artId: string
  onShow(artId: string | null): void
  onAction(action: ArtAction, art: ArtCard): void
  /** What lies over it. */
  children: ReactNode
}

/** The opened picture among its neighbours, in the order in which the stage shows them. */
export function Gallery({ mode, artId, onShow, onAction, children }: Props) {
  const { data } = useSuspenseInfiniteQuery(resultsQuery(mode))
  const arts = useMemo(
    () =>
      toBatches(
        data.pages.flatMap(({ items }) => items),
        [],
      )
        .flatMap((batch) => batch.arts)
        .filter(({ status }) => status === 'done'),
    [data],
  )
  const at = arts.findIndex(({ art_id: id }) => id === artId)
  const art = arts[at]
  if (art === undefined) return null
  return (
    <Viewer
      art={art}
      previous={arts[at - 1]}
      next={arts[at + 1]}
      onShow={({ art_id: id }) => onShow(id)}
      onAction={onAction}
      onClose={() => onShow(null)}
    >
      {children}
    </Viewer>
  )
}
