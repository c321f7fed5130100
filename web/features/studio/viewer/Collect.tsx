import { useQuery } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import { callQuery } from '#web/api/query.ts'
import { CollectDialog } from '#web/features/gallery/CollectDialog.tsx'

/** The collections, with those marked that the picture is in already. */
export function Collect({ art: { art_id: artId }, onClose }: { art: ArtCard; onClose(): void }) {
  const { data } = useQuery(callQuery('art.get_by_id', { art_id: artId }))
  return <CollectDialog artIds={[artId]} inside={data?.collection_ids ?? []} onClose={onClose} />
}
