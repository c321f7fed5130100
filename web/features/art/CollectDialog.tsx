import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#web/api/write.ts'
import { collectionText } from '#web/text/collections.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { controlClass } from '#web/ui/TextField.tsx'
import { collectArts } from './actions/change-arts.ts'
import { CollectionCover } from './CollectionCover.tsx'
import { type Collection, collectionsQuery } from './collections-query.ts'

const text = galleryText.collect

type Props = {
  artIds: readonly string[]
  /** Ids of collections that contain them; pressing one of those takes them out. */
  inside?: readonly string[]
  onClose(): void
}

/** Adds arts to a collection, or creates one with them. */
export function CollectDialog({ artIds, inside = [], onClose }: Props) {
  const { data } = useQuery(collectionsQuery)
  const { mutateAsync: create, isPending } = useWrite('collection.create', {
    invalidates: ['collection.list'],
  })
  const cache = useQueryClient()
  const [name, setName] = useState('')
  const collections = data?.items.filter(({ search }) => search === null)

  const add = async (collection: Pick<Collection, 'collection_id' | 'name'>) => {
    const action = inside.includes(collection.collection_id) ? 'remove' : 'add'
    if (await collectArts(cache, artIds, collection, action)) onClose()
  }
  const begin = async () => {
    if (name.trim() === '') return
    // The failure was shown; the name stays so that it can be changed.
    const made = await create({ name: name.trim() }).catch(() => undefined)
    if (made !== undefined) await add(made)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title} description={text.text}>
      {collections === undefined && <Skeleton className="h-14 w-full" />}
      {collections?.length === 0 && <p className="text-15">{text.none}</p>}
      <ul className="-mx-2 grid max-h-[45dvh] grid-cols-[minmax(0,1fr)] overflow-y-auto">
        {collections?.map((collection) => (
          <li key={collection.collection_id}>
            <button
              type="button"
              aria-pressed={inside.includes(collection.collection_id)}
              onClick={() => void add(collection)}
              className="feedback flex w-full items-center gap-3 rounded-middle p-2 text-left hover:bg-sunken"
            >
              <CollectionCover collection={collection} className="size-12 rounded-small" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{collection.name}</span>
                <span className="block text-13 text-quiet">
                  {collectionText.list.count(collection.art_count ?? 0)}
                </span>
              </span>
              {inside.includes(collection.collection_id) && (
                <Check size={20} strokeWidth={1.5} aria-hidden className="text-leaf" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="flex gap-2 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <input
          aria-label={text.fresh}
          placeholder={text.fresh}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
          className={`${controlClass} h-11 min-w-0 flex-1`}
        />
        <Button type="submit" tone="line" busy={isPending}>
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          {text.create}
        </Button>
      </form>
    </Dialog>
  )
}
