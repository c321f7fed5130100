import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
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
  const found = arts.findIndex(({ art_id: id }) => id === artId)
  // Once an art is deleted, the one that takes its place is shown.
  const [last, setLast] = useState(0)
  if (found !== -1 && found !== last) setLast(found)
  const at = found === -1 ? Math.min(last, arts.length - 1) : found
  const art = arts[at]
  useEffect(() => {
    if (art?.art_id !== artId) onShow(art?.art_id ?? null)
  }, [art, artId, onShow])
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
