import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type ArtActions, type OwnMode, ownArtsQuery } from '#web/features/art/index.ts'
import { toBatches } from '../batches.ts'
import { Viewer } from './Viewer.tsx'

type Props = {
  mode: OwnMode
  artId: string
  onShow(artId: string | null): void
  actions: ArtActions
  /** Dialogs over the viewer. */
  children: ReactNode
}

/** The opened art with its neighbours, in the stage's order. */
export function Gallery({ mode, artId, onShow, actions, children }: Props) {
  const { data } = useSuspenseInfiniteQuery(ownArtsQuery(mode))
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
      actions={actions}
      onClose={() => onShow(null)}
    >
      {children}
    </Viewer>
  )
}
