import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { useRef } from 'react'
import type { ArtCard } from '#contract/art-card'
import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { callOrThrow } from '#web/api/query.ts'
import { Picture } from '#web/features/art/Picture.tsx'
import { collectionText } from '#web/text/collections.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOrder } from '#web/ui/use-order.ts'
import type { ArtPages } from '../queries.ts'
import { expectNews } from '../visits.ts'

const text = collectionText.arrange

/** The pictures of a collection, to be put into another order by dragging or by keys. */
export function ArrangeDialog({ collectionId, onClose }: { collectionId: string; onClose(): void }) {
  const queryClient = useQueryClient()
  /** What is on its way, one after the other: whoever closes at once still finds the last of it. */
  const saving = useRef(Promise.resolve())
  const close = () => void saving.current.then(onClose)
  const queryKey = ['art.search', 'arrange', collectionId] as const
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callOrThrow(
        'art.search',
        { t: 'collection', collection_id: collectionId, status: 'any', limit: 100, offset: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset: next }) => next ?? undefined,
    gcTime: 0,
  })
  const arts = data?.pages.flatMap(({ items }) => items) ?? []

  const save = async (order: ArtCard[], { art_id: moved }: ArtCard) => {
    const at = order.findIndex((one) => one.art_id === moved)
    queryClient.setQueryData<ArtPages>(queryKey, (kept) => kept && putInto(kept, order))
    const answer = await call('collection.arrange', {
      collection_id: collectionId,
      art_ids: [moved],
      after_art_id: order[at - 1]?.art_id ?? null,
    })
    expectNews()
    if (!isOk(answer)) await queryClient.invalidateQueries({ queryKey })
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
            <Picture art={art} size="thumb" className="size-full object-cover" />
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

/** Pages stay as long as they are. */
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
