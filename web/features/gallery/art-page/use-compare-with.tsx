import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import { ArtPicker, artQuery, Compare } from '#web/features/art/index.ts'
import { studioText } from '#web/text/studio.ts'

/** Asks which art to compare this one with, those related to it first, and compares them. */
export function useCompareWith(art: CallData<'art.get_by_id'>): { compare(): void; dialogs: ReactNode } {
  const [isPicking, setPicking] = useState(false)
  const [other, setOther] = useState<ArtCard | null>(null)
  const { parent_art_id: parentId } = art
  const { data: parent } = useQuery({ ...artQuery(parentId ?? ''), enabled: isPicking && parentId !== null })
  const { data: remixes } = useQuery({
    ...readQuery('art.list_remixes', { art_id: art.art_id, limit: 20 }),
    enabled: isPicking && art.remixes > 0,
  })
  const related = [...(parent === undefined ? [] : [parent]), ...(remixes?.items ?? [])]
  const dialogs = (
    <Suspense>
      {isPicking && (
        <ArtPicker
          title={studioText.compare.pick}
          first={related}
          exceptId={art.art_id}
          onPick={setOther}
          onClose={() => setPicking(false)}
        />
      )}
      {other !== null && <Compare pair={[art, other]} onClose={() => setOther(null)} />}
    </Suspense>
  )
  return { compare: () => setPicking(true), dialogs }
}
