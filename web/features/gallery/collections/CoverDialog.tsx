import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/api/read.ts'
import { useWrite } from '#web/api/write.ts'
import { ArtImage, type Collection } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const text = collectionText.cover

/** Chooses the cover of a collection. */
export function CoverDialog({ collection, onClose }: { collection: Collection; onClose(): void }) {
  const { collection_id, cover_art_id: coverId } = collection
  const { data } = useQuery(readQuery('art.search', { t: 'collection', collection_id, limit: 60 }))
  const { mutate } = useWrite('collection.update', { invalidates: ['collection.list'] })
  const choose = (cover_art_id: string | null) =>
    mutate({ collection_id, cover_art_id }, { onSuccess: onClose })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title}>
      {data === undefined && <Skeleton className="h-40 w-full" />}
      {data?.items.length === 0 && <p className="text-quiet">{text.empty}</p>}
      <ul className="grid max-h-[50dvh] grid-cols-3 gap-2 overflow-y-auto sm:grid-cols-4">
        {data?.items.map((art) => (
          <li key={art.art_id}>
            <button
              type="button"
              aria-label={art.prompt ?? galleryText.wall.by(art.owner.name)}
              aria-pressed={art.art_id === coverId}
              onClick={() => choose(art.art_id)}
              className="block aspect-square w-full overflow-hidden rounded-small bg-sunken -outline-offset-2 aria-pressed:outline-3 aria-pressed:outline-bloom"
            >
              <ArtImage art={art} size="thumb" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Button tone="line" onClick={() => choose(null)}>
        {text.first}
      </Button>
    </Dialog>
  )
}
