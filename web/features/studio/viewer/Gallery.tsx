import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ArtCard } from '#contract/art-card'
import { toBatches } from '../batches.ts'
import { resultsQuery } from '../queries.ts'
import type { TileAction } from '../ResultTile.tsx'
import { Viewer } from './Viewer.tsx'

type Props = {
  artId: string
  onShow(artId: string | null): void
  onAction(action: TileAction, art: ArtCard): void
}

/** The opened picture among its neighbours, in the order in which the stage shows them. */
export function Gallery({ artId, onShow, onAction }: Props) {
  const { data } = useSuspenseInfiniteQuery(resultsQuery)
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
    />
  )
}
