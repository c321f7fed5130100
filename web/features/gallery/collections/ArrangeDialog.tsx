import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { useRef } from 'react'
import type { ArtCard } from '#contract/art-card'
import { nextOffset, readPages } from '#web/api/read.ts'
import { sendWrite } from '#web/api/write.ts'
import { ArtImage, type ArtPages, noteArtChange } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOrder } from '#web/ui/use-order.ts'

const text = collectionText.arrange

const arrangedQuery = (collectionId: string) => ({
  ...readPages('art.search', {
    key: ['arrange', collectionId],
    firstParam: 0,
    toInput: (offset) => ({
      t: 'collection',
      collection_id: collectionId,
      status: 'any',
      limit: 100,
      offset,
    }),
    findNext: nextOffset,
  }),
  gcTime: 0,
})

/** Reorders the arts of a collection by dragging or by keys. */
export function ArrangeDialog({ collectionId, onClose }: { collectionId: string; onClose(): void }) {
  const cache = useQueryClient()
  /** Saves run one after the other; closing waits for the last one. */
  const saving = useRef(Promise.resolve())
  const close = () => void saving.current.then(onClose)
  const query = arrangedQuery(collectionId)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  const arts = data?.pages.flatMap(({ items }) => items) ?? []

  const save = async (order: ArtCard[], { art_id: moved }: ArtCard) => {
    const at = order.findIndex((one) => one.art_id === moved)
    const after_art_id = order[at - 1]?.art_id ?? null
    const input = { collection_id: collectionId, art_ids: [moved], after_art_id }
    await sendWrite(cache, 'collection.arrange', input, {
      optimistic() {
        const before = cache.getQueryData<ArtPages>(query.queryKey)
        cache.setQueryData<ArtPages>(query.queryKey, before && putInto(before, order))
        return () => cache.setQueryData(query.queryKey, before)
      },
    })
    noteArtChange(cache)
  }
  const { shown, heldId, said, handle } = useOrder({
    items: arts,
    idOf: (art) => art.art_id,
    nameOf: (art) => art.prompt?.slice(0, 60) ?? text.picture,
    words: collectionText.list,
    onDrop: (order, moved) => {
      saving.current = saving.current.then(() => save(order, moved))
    },
  })
  return (
    <Dialog open wide onOpenChange={(open) => !open && close()} title={text.title} description={text.text}>
      {data === undefined && <Skeleton className="h-40 w-full" />}
      {data !== undefined && arts.length === 0 && <p className="text-quiet">{collectionText.cover.empty}</p>}
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {shown.map((art, at) => (
          <li
            key={art.art_id}
            data-sorted={art.art_id}
            className={classes(
              'relative aspect-square overflow-hidden rounded-small bg-sunken -outline-offset-2 select-none',
              art.art_id === heldId && 'opacity-80 outline-3 outline-bloom',
            )}
          >
            <ArtImage art={art} size="thumb" className="size-full object-cover" />
            {/* A handle of its own: the pictures are where a thumb scrolls. */}
            <button
              type="button"
              {...handle(art)}
              aria-label={text.move(at + 1, art.prompt?.slice(0, 60) ?? text.picture)}
              aria-pressed={art.art_id === heldId}
              className="feedback absolute right-1 bottom-1 grid size-11 cursor-grab touch-none place-items-center rounded-full bg-ground/85 text-text active:cursor-grabbing"
            >
              <GripVertical size={18} strokeWidth={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
      <div className="flex justify-end gap-3">
        {hasNextPage && (
          <Button tone="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.more}
          </Button>
        )}
        <Button onClick={close}>{text.done}</Button>
      </div>
    </Dialog>
  )
}

/** Distributes the new order over pages of the same length. */
function putInto(kept: ArtPages, order: readonly ArtCard[]): ArtPages {
  let from = 0
  return {
    ...kept,
    pages: kept.pages.map((page) => {
      const items = order.slice(from, from + page.items.length)
      from += page.items.length
      return { ...page, items }
    }),
  }
}
